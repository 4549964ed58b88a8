/** The head of a dialog is no banner of the page. */
export const MODAL = { attributes: { header: { role: 'presentation' } } } as const
