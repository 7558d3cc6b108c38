import { onReconnect, recordNoResponse, untilLoadable } from './connection.ts'

/** The pause between a failed load and the next one, while the page is visible. */
const PAUSE_MS = 5_000

/**
 * Loads code after the first render and starts it, unless it was stopped before. A failed load is repeated
 * after a pause, on reconnect and on the return to the tab. Chromium remembers failed loads and never fetches
 * that code again, so `onFailure` is called each time. @returns stop
 */
export function startLater(
  load: () => Promise<() => () => void>,
  onFailure: () => void = () => {},
): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  async function attempt() {
    await untilLoadable()
    const start = await load().catch(() => {
      recordNoResponse()
      return undefined
    })
    if (isOver) return
    if (start) {
      stop = start()
    } else {
      stop = onNextChance(attempt)
      onFailure()
    }
  }
  void attempt()
  return () => {
    isOver = true
    stop?.()
  }
}

/** Calls back once, while the page is visible. @returns cancel */
function onNextChance(callback: () => Promise<void>): () => void {
  const end = new AbortController()
  function take() {
    if (document.visibilityState === 'hidden') return
    end.abort()
    void callback()
  }
  const timer = setTimeout(take, PAUSE_MS)
  document.addEventListener('visibilitychange', take, { signal: end.signal })
  end.signal.addEventListener('abort', onReconnect(take))
  end.signal.addEventListener('abort', () => clearTimeout(timer))
  return () => end.abort()
}
