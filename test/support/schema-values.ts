/** Random values that fit a JSON schema as our OpenAPI document has them, and such that just do not. */
import fc from 'fast-check'

export interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map(fitting))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.type === 'string') return text(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 2_000_000) })
  if (schema.type === 'array')
    return fc.array(fitting(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 })
  if (schema.type === 'object') return object(schema)
  return fc.jsonValue({ maxDepth: 3 })
}

function text({ pattern, format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uri') return fc.webUrl()
  // Classes of Unicode take a generator of expressions very long.
  if (pattern !== undefined && !/\\p/i.test(pattern)) return fc.stringMatching(new RegExp(pattern, 'u'))
  const fits = (written: string): boolean => pattern === undefined || new RegExp(pattern, 'u').test(written)
  return fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
    .filter(written => fits(written) && written.trim().length >= minLength)
}

function object({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const values = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, fitting(each)]))
  return fc.record(values, { requiredKeys: [...required] as never[] }) // names of the record just made
}

/** One thing wrong with a value that fits: a key too few or too many, or something of another kind. */
export function misfitting(schema: Schema): fc.Arbitrary<unknown> {
  return fc.tuple(fitting(schema), fc.nat(), fc.nat()).map(([value, which, how]) => {
    const whole = value as Record<string, unknown> // bodies are objects
    const keys = (schema.required ?? []).filter(name => name !== 'operator') // a session puts its own name there
    const key = keys[which % Math.max(1, keys.length)]
    if (how % 3 === 0 || key === undefined) return { ...whole, unheard: 1 }
    if (how % 3 === 1) return Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key))
    return { ...whole, [key]: WRONG[how % WRONG.length] }
  })
}

/** Fit no schema of ours: neither text nor number, nor a list or an object that we know. */
const WRONG = [{ '\u0000': [] }, [[[]]], { toString: null }] as const
