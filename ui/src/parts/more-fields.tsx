/** Fields that the record does not have: one is chosen, and can be written. */
import { NativeSelect } from '@mantine/core'
import { useSay } from '../messages/index.ts'
import type { FieldKey } from '../pages/record.tsx'

interface Props {
  readonly names: readonly FieldKey[]
  readonly add: (name: FieldKey) => void
}

export function MoreFields({ names, add }: Props) {
  const say = useSay()
  if (names.length === 0) return null
  return (
    <NativeSelect
      className="more-fields"
      size="xs"
      aria-label={say('record.more')}
      value=""
      data={[
        { value: '', label: say('record.more') },
        ...names.map(value => ({ value, label: say(`field.${value}`) })),
      ]}
      onChange={event => {
        const name = event.currentTarget.value as FieldKey // one of the choices above
        add(name)
        setTimeout(() =>
          document.getElementById(`field-${name}`)?.querySelector<HTMLElement>('textarea, input')?.focus(),
        )
      }}
    />
  )
}
