const COPY = 'data-copy'

/** Whether what is shown may be of earlier: the network did not answer, this phone's copy did. */
export function showsCopy(): boolean {
  return typeof document !== 'undefined' && document.documentElement.hasAttribute(COPY)
}

export function noteCopy(isCopy: boolean): void {
  if (isCopy === showsCopy()) return
  document.documentElement.toggleAttribute(COPY)
  dispatchEvent(new Event(COPY))
}

export function subscribeToCopy(notify: () => void): () => void {
  addEventListener(COPY, notify)
  return () => removeEventListener(COPY, notify)
}
