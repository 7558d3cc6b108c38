const RELOADED_AT_KEY = 'reloadedForMissingChunkAt'
const RELOAD_PAUSE_MS = 60_000

/** After a deploy an open page may ask for a file that is gone: it reloads, at most once a minute. */
export function reloadOnceOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(Date.now())) return
    event.preventDefault()
    window.location.reload()
  })
}

function mayReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0) < RELOAD_PAUSE_MS) return false
    sessionStorage.setItem(RELOADED_AT_KEY, String(now))
    return true
  } catch {
    return false
  }
}
