/** Component tests wait as long as `expect.poll` does: on a busy machine one second is not enough. */
const ASYNC_TIMEOUT_MS = 10_000

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: ASYNC_TIMEOUT_MS })
}
