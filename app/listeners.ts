/**
 * Functions that are called after each change of a value outside React. `watch` notices changes from elsewhere
 * while anyone listens, and returns how to stop.
 */
export function createListeners(watch?: () => () => void) {
  const listeners = new Set<() => void>()
  let stop: (() => void) | undefined
  return {
    /** @returns unsubscribe */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) stop = watch?.()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop?.()
      }
    },
    notify(): void {
      for (const listener of listeners) listener()
    },
  }
}
