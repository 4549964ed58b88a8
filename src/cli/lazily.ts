/** An action that is loaded when it is called: help, and a wrong option, must not wait for what they do not use. */
export function lazily<A extends readonly unknown[]>(
  load: () => Promise<{ readonly run: (...given: A) => void | Promise<void> }>,
): (...given: A) => Promise<void> {
  return async (...given) => (await load()).run(...given)
}
