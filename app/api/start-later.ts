import { onReconnect, recordNoResponse, untilLoadable } from './connection.ts'

/**
 * Loads code after the first render and starts it, unless it was stopped before. A failed load is repeated on
 * reconnect and on the return to the tab, though a browser may remember the failure: `onFailure` is called each
 * time. @returns stop
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
      stop = onReturn(attempt)
      onFailure()
    }
  }
  void attempt()
  return () => {
    isOver = true
    stop?.()
  }
}

/** Calls back once. @returns cancel */
function onReturn(callback: () => Promise<void>): () => void {
  const end = new AbortController()
  function returned() {
    if (document.visibilityState === 'hidden') return
    end.abort()
    void callback()
  }
  document.addEventListener('visibilitychange', returned, { signal: end.signal })
  end.signal.addEventListener('abort', onReconnect(returned))
  return () => end.abort()
}
