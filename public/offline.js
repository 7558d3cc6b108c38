const ASK_EVERY_MS = 5_000

/** A phone that says it is online may not have reached us yet. */
async function openWhenReached() {
  const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  )
  if (answer?.ok) location.reload()
}

addEventListener('online', openWhenReached)
setInterval(openWhenReached, ASK_EVERY_MS)
