import { afterAll, vi } from 'vitest'

/** Files share a process: the next one starts without what this one has replaced. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
