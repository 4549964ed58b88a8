/** Passwords are hashed by argon2id with the library's own costs and salt; a name that nobody has costs the same time. */
import { hash, verify } from '@node-rs/argon2'

/** Our choice: length is what counts (NIST SP 800-63B asks for 8 at least), no rules about kinds of characters. */
export const SHORTEST_PASSWORD = 10
/** Longer ones only cost time. */
export const LONGEST_PASSWORD = 200

export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let nobody: Promise<string> | null = null

/** `hashed` is null for a name without an account. */
export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody')
  const matches = await verify(hashed ?? (await nobody), password)
  return matches && hashed !== null
}
