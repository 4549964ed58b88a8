/** A short text in one line: a part of a name, a number, a date. Enter saves it and goes back to its row or field. */
import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTyped } from './use-typed.ts'

interface Props {
  /** Unlike that of every other input of the record. */
  readonly name: string
  readonly text: string
  readonly save: (text: string) => void
  /** Where it stands in something that is opened: Escape leaves that without saving. */
  readonly close?: () => void
  readonly isFirst?: boolean
  readonly look: TextInputProps
}

export function LineInput({ name, text, save, close, isFirst = false, look }: Props) {
  const { typed, isUnsaved, type, commit, forget, setFocused } = useTyped({ name, text, save: now => save(now.trim()) })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) input.current?.focus()
  }, [isFirst])
  return (
    <TextInput
      {...look}
      ref={input}
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
