import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { callJson, type Guest, LOCATION, signInMany } from '../orders/guest.ts'
import type { App } from '../servers/start-app.ts'
import { openFullHouse } from './full-house.ts'

/** The cost of open menus on one node. */
export interface OpenMenusResult {
  /** Number of open menus. */
  count: number
  bytesEach: number
  /** Share of a core while nothing changes, heartbeats included. */
  idleLoad: number
  /** Time from another guest's order until the last menu has the new stock. */
  notifiedAfterMs: number
  /** CPU time of the node for notifying all. */
  notifyingCpuSeconds: number
}

export const OPEN_MENUS = 20_000
/** Files the app needs besides its streams. */
const OTHER_FILES = 1_000
const SETTLE_MS = 3_000
/** With 25 in stock, guests can see the difference after two orders of 10. */
const COUNTED = { productId: 'logo-tee-l', quantity: 10 }

export async function measureOpenMenus(app: App, idleSeconds: number): Promise<OpenMenusResult> {
  const count = Math.min(OPEN_MENUS, findMostFiles() - OTHER_FILES)
  const [first, second] = await signInMany(app.port, 2)
  if (!first || !second) throw new Error('There are two guests')
  await order(first)
  await delay(SETTLE_MS)
  const before = await app.usage()
  const house = await openFullHouse({ ...toMenuStreams(app), count })
  try {
    await delay(SETTLE_MS)
    const opened = await app.usage()
    await delay(idleSeconds * 1000)
    const idle = await app.usage()
    const notifiedAfterMs = await house.notify(() => order(second))
    const after = await app.usage()
    return {
      count,
      bytesEach: (opened.residentBytes - before.residentBytes) / count,
      idleLoad: (idle.cpuSeconds - opened.cpuSeconds) / idleSeconds,
      notifiedAfterMs,
      notifyingCpuSeconds: after.cpuSeconds - idle.cpuSeconds,
    }
  } finally {
    await house.stop()
    for (const { connection } of [first, second]) connection.close()
  }
}

/** Menus of guests, who need not be signed in. */
export function toMenuStreams({ port }: App) {
  const path = `/api/vendor-locations/${LOCATION}/products/events`
  return { port, targets: [{ path }], event: 'menu' }
}

async function order(guest: Guest) {
  await callJson(guest, 'POST', `/users/${guest.userId}/orders`, {
    vendorLocationId: LOCATION,
    cartItems: [COUNTED],
  })
}

/** Limit of connections that a process of this machine may have. */
function findMostFiles(): number {
  const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
  return limit === 'unlimited' ? Infinity : Number(limit)
}
