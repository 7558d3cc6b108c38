import { createListeners } from '#app/listeners.ts'

export const TOAST_DURATION_MS = 3_000
/** Long enough to read the toast and decide to undo. */
export const UNDO_DURATION_MS = 8_000
/** Dispatched on the document by a dialog that unmounts, whose own close event would be too late. */
export const DIALOG_LEFT_EVENT = 'dialogleft'

type ToastTone = 'neutral' | 'success' | 'danger'

export interface ToastMessage {
  id: number
  tone: ToastTone
  title: string
  description?: string | undefined
  /** Undoes the action. */
  onUndo?: (() => void) | undefined
  /** The time at which it was raised, by `performance.now()`. */
  raisedAt: number
}

/** A toast raised this shortly before navigation, such as 'Saved', moves on to the next page. */
const LEAVING_MS = 1_000

let messages: readonly ToastMessage[] = []
let nextId = 1
const { subscribe, notify } = createListeners()
export { subscribe as subscribeToToasts }

/**
 * Shows a short message at the top: 3 s, 8 s with Undo; a repeat replaces the one that is shown. A failure also
 * belongs inline in the page.
 */
export function toast(
  title: string,
  options: Partial<Omit<ToastMessage, 'id' | 'title' | 'raisedAt'>> = {},
) {
  const raisedAt = performance.now()
  const message = { id: nextId++, tone: options.tone ?? 'neutral', title, raisedAt, ...options }
  const isRepeat = (shown: ToastMessage) =>
    shown.title === title && shown.description === options.description && !shown.onUndo
  publish([...messages.filter((shown) => !isRepeat(shown)), message])
  return message.id
}

export function dismissToast(id: number): void {
  publish(messages.filter((message) => message.id !== id))
}

/** Removes failures on the next try and on another page, because they no longer apply. */
export function dismissFailures(): void {
  publish(messages.filter(({ tone }) => tone !== 'danger'))
}

/** Removes the toasts of the page that is being left. */
export function dismissOfPage(): void {
  const since = performance.now() - LEAVING_MS
  publish(messages.filter(({ raisedAt }) => raisedAt >= since))
}

export function currentToasts(): readonly ToastMessage[] {
  return messages
}

function publish(next: readonly ToastMessage[]): void {
  messages = next
  notify()
}
