/** The pages of a list that stands on several: which one is shown, how far each is, and all of them exported as one. */
import { Button, Group, NativeSelect } from '@mantine/core'
import { useSay } from '../messages/index.ts'
import { office } from '../office-api.ts'
import { addressOf } from '../route.ts'
import { useLoaded } from '../use-loaded.ts'
import { readableAddress } from './readable-address.ts'

interface Props {
  readonly ids: readonly string[]
  readonly shown: string
  readonly show: (id: string) => void
}

const any = (): boolean => true

export function ListPages({ ids, shown, show }: Props) {
  const say = useSay()
  const { value: lists } = useLoaded(office.lists, ids.join('.'), any)
  const pages = ids.flatMap(id => lists?.find(list => list.id === id) ?? [])
  return (
    <Group mb="sm" align="end">
      <NativeSelect
        className="list-pages"
        label={say('list.pages', { n: ids.length })}
        value={shown}
        data={pages.map(({ id, url, records, accepted }) => ({
          value: id,
          label: `${readableAddress(url)} (${say('list.records', { n: records })}, ${say('list.accepted', { n: accepted })})`,
        }))}
        onChange={event => show(event.currentTarget.value)}
      />
      <Button variant="default" component="a" href={addressOf('export-list', ids.join('.'))}>
        {say('list.exportAll')}
      </Button>
    </Group>
  )
}
