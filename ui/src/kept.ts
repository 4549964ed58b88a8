/** Keeps a text in the browser as long as there is room: without room the work goes on, only less safely. */
export function keepText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error // full, or forbidden
  }
}
