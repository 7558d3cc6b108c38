import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/listeners.ts'
import { toAccentProps } from './accent-props.ts'

const { subscribe, notify } = createListeners()
let pageColor: string | undefined

/** The accent color of the page that is open. @returns how to end it */
export function setPageAccent(color: string | undefined): () => void {
  pageColor = color
  notify()
  return () => setPageAccent(undefined)
}

/**
 * Applies the color of the page to what is drawn beside it, such as toasts. On the root element it would style the
 * whole page again.
 */
export function usePageAccent(): Partial<ReturnType<typeof toAccentProps>> {
  const color = useSyncExternalStore(
    subscribe,
    () => pageColor,
    () => undefined,
  )
  return color === undefined ? {} : toAccentProps(color)
}
