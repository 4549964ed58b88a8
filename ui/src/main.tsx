import '@mantine/core/styles.css'
import './desk.css'
import './record.css'
import './office.css'
import { createRoot } from 'react-dom/client'
import { takeToken } from './api.ts'
import { App } from './app.tsx'

/** A file or a link that is dropped beside its place would be opened in place of the desk. */
function refuseDrop(event: DragEvent): void {
  const types: readonly string[] = event.dataTransfer?.types ?? []
  const isInput = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
  if (types.includes('Files') || (types.includes('text/uri-list') && !isInput)) event.preventDefault()
}

takeToken()
addEventListener('dragover', refuseDrop)
addEventListener('drop', refuseDrop)
createRoot(document.getElementById('desk')!).render(<App />)
