/** Component tests wait as long as `expect.poll` does: on a busy machine one second is not enough. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
}

export {}
