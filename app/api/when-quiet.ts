/** Long enough for the next of several small files on a slow network. */
const QUIET_MS = 500

/**
 * Runs work that may wait, once the page has loaded and no file has arrived for a moment: it must not
 * take the network from what the guest is waiting for. @returns how to cancel it
 */
export function whenQuiet(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new PerformanceObserver(restart)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    window.removeEventListener('load', restart)
  }
  function restart() {
    clearTimeout(timer)
    if (document.readyState !== 'complete') return
    timer = setTimeout(() => {
      stop()
      work()
    }, QUIET_MS)
  }
  observer.observe({ type: 'resource' })
  window.addEventListener('load', restart)
  restart()
  return stop
}
