/** Numbers that options are given: what is none is refused in one line. */
import { InvalidArgumentError } from 'commander'

/** 0 or more. */
export function number(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || value < 0)
    throw new InvalidArgumentError('give a number, 0 or more')
  return value
}

export function whole(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('give a whole number, 1 or more')
  return value
}
