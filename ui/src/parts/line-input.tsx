/** A short text in one line: a part of a name, a number, a date. Enter saves it and goes back to its row or field. */
import { TextInput, type TextInputProps } from '@mantine/core'
import { useTyped } from './use-typed.ts'

interface Props {
  /** Unlike that of every other input of the record. */
  readonly name: string
  readonly text: string
  readonly save: (text: string) => void
  /** Where it stands in something that is opened: Escape leaves that without saving. */
  readonly close?: () => void
  readonly look: TextInputProps
}

export function LineInput({ name, text, save, close, look }: Props) {
  const { typed, isUnsaved, type, commit, forget, setFocused } = useTyped({ name, text, save: now => save(now.trim()) })
  return (
    <TextInput
      {...look}
      size="xs"
      value={typed}
      data-unsaved={isUnsaved || undefined}
      onChange={event => type(event.currentTarget.value)}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        commit()
        setFocused(false)
      }}
      onKeyDown={event => {
        if ((event.key !== 'Enter' && event.key !== 'Escape') || event.ctrlKey) return
        if (event.key === 'Escape' && close !== undefined) forget()
        else commit()
        event.preventDefault()
        event.stopPropagation()
        if (close !== undefined) close()
        else event.currentTarget.closest<HTMLElement>('li[tabindex], .field')?.focus()
      }}
    />
  )
}
