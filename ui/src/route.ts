/** Which page is shown: the part of the address after `#/`. Back, forward and bookmarks work by themselves. */
import { useSyncExternalStore } from 'react'

export interface Route {
  readonly page: string
  readonly id: string
}

export function useRoute(): Route {
  const hash = useSyncExternalStore(
    listener => {
      addEventListener('hashchange', listener)
      return () => removeEventListener('hashchange', listener)
    },
    () => location.hash,
  )
  const [page = '', id = ''] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent)
  return { page, id }
}

export function addressOf(page: string, id = ''): string {
  return id === '' ? `#/${page}` : `#/${page}/${encodeURIComponent(id)}`
}

export function go(page: string, id = ''): void {
  location.hash = addressOf(page, id)
}
