/** Who sits at the desk: a name kept in this browser and with every change. */
import { createContext, useContext } from 'react'

const KEPT = 'webmars-operator'

export function startOperator(): string {
  return localStorage.getItem(KEPT) ?? 'operator'
}

export function rememberOperator(name: string): void {
  localStorage.setItem(KEPT, name)
}

export const OperatorContext = createContext('operator')

/** Never empty: the server wants a name. */
export function useOperator(): string {
  return useContext(OperatorContext).trim() || 'operator'
}
