/**
 * Starts what a part of the app does that loads after the page is drawn, unless it is stopped before.
 * Offline it is not started. @returns stop
 */
export function startLater(load: () => Promise<() => () => void>): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  void load().then(
    (start) => {
      if (!isOver) stop = start()
    },
    () => {},
  )
  return () => {
    isOver = true
    stop?.()
  }
}
