/** Work of the machines that people must decide about, as the desk shows it. */
/** A job that failed at every try. */
export interface DeskFailedJob {
  readonly id: string
  readonly kind: 'issue' | 'label' | 'page' | 'export'
  /** What it was about: an address, an article, a file. */
  readonly subject: string
  /** Why the last try failed. */
  readonly message: string
  /** ISO 8601 */
  readonly at: string
}
