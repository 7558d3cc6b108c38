const CHECK_EVERY_MS = 5_000

/** Reloads once the server responds, because a phone can report itself online too early. */
async function reloadWhenOnline() {
  const response = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  )
  if (response?.ok) location.reload()
}

addEventListener('online', reloadWhenOnline)
setInterval(reloadWhenOnline, CHECK_EVERY_MS)
