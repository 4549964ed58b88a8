/** Thrown only by io/: the world failed us. The pure stages return problems instead. */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  readonly status: number | null
  constructor(
    readonly url: string,
    readonly reason: FetchFailure,
    options?: ErrorOptions & { readonly status?: number; readonly detail?: string },
  ) {
    const status = options?.status === undefined ? '' : ` ${options.status}`
    const detail = options?.detail === undefined ? '' : ` (${options.detail})`
    super(`cannot fetch ${url}: ${reason}${status}${detail}`, options)
    this.status = options?.status ?? null
  }
}

export type FetchFailure =
  | 'timeout'
  | 'refused'
  | 'status'
  | 'robots'
  | 'tdm-reserved'
  | 'private-address'
  | 'too-large'
  | 'too-many-redirects'
  | 'bad-redirect'
  | 'bad-url'
  | 'bad-encoding'
  | 'interrupted'
  | 'blocked'
  | 'offline'

/** A file or a page that cannot be read as what it claims to be. The message names the input and the remedy. */
export class InputError extends Error {
  override readonly name = 'InputError'
  constructor(
    readonly input: string,
    readonly reason: string,
    options?: ErrorOptions & { readonly remedy?: string },
  ) {
    super(`${input}: ${reason}${options?.remedy === undefined ? '' : `; ${options.remedy}`}`, options)
  }
}

/** The browser could not show a page. */
export class RenderError extends Error {
  override readonly name = 'RenderError'
  constructor(
    readonly url: string,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`cannot render ${url}: ${reason}`, options)
  }
}

/** A file under data/ does not have the shape it must have: the installation is damaged, or a journal's file was edited wrongly. */
export class ParameterError extends Error {
  override readonly name = 'ParameterError'
  constructor(
    readonly file: string,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`${file}: ${reason}`, options)
  }
}
