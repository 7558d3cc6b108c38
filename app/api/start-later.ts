/** Loads code after the first render and starts it, unless it was stopped before. @returns stop */
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
