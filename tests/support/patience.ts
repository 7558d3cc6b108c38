/** Component tests wait as long as `expect.poll` does: on a busy machine one second is not enough. */
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
}

export {}
