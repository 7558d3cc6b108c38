import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'

const QUIET_MS = 2_000

/**
 * Call it before the navigation; the result waits until nothing has arrived for a while. A menu keeps
 * a stream open, so that Playwright's `networkidle` never comes.
 */
export function watchNetwork(tools: CDPSession): () => Promise<void> {
  let newestAt = performance.now()
  tools.on('Network.dataReceived', () => {
    newestAt = performance.now()
  })
  return async () => {
    while (performance.now() - newestAt < QUIET_MS) await delay(QUIET_MS / 10)
  }
}
