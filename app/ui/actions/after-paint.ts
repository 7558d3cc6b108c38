/** A hidden page paints nothing. */
const LATEST_MS = 200

/**
 * Runs something once the next frame is painted, so that a tap shows before what else it causes; at once when the page is
 * left before that.
 */
export function afterPaint(run: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    removeEventListener('pagehide', once)
    run()
  }
  // the second frame begins when the first one is on the screen
  requestAnimationFrame(() => requestAnimationFrame(once))
  setTimeout(once, LATEST_MS)
  addEventListener('pagehide', once)
}
