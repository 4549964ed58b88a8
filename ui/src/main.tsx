import '@mantine/core/styles.css'
import './desk.css'
import './record.css'
import './office.css'
import { createRoot } from 'react-dom/client'
import { takeToken } from './api.ts'
import { App } from './app.tsx'

takeToken()
createRoot(document.getElementById('desk')!).render(<App />)
