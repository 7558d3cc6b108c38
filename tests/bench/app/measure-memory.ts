import { setTimeout as delay } from 'node:timers/promises'
import { openFullHouse } from '../live/full-house.ts'
import { toMenuStreams } from '../live/measure-open-menus.ts'
import { RawConnection } from '../load/raw-connection.ts'
import { runLoad } from '../load/run-load.ts'
import { buy, confirmAtStandIn, signInMany } from '../orders/guest.ts'
import { DRINKS } from '../orders/measure-orders.ts'
import type { MemoryParts } from '#tests/lab/serve-parent.ts'
import type { App } from '../servers/start-app.ts'

export interface MemoryResult {
  idleBytes: number
  idleParts: MemoryParts
  underLoadParts: MemoryParts
  /** The maximum while guests opened menus and bought, and others followed theirs. */
  underLoadBytes: number
  /** The heap in use after a garbage collection, with the menus still open. */
  liveHeapBytes: number
  /** Measured after the load, when no requests arrive, with the menus still open. */
  afterwardsBytes: number
}

const SETTLE_MS = 3_000
const POLL_INTERVAL_MS = 250
const BUYERS = 8
const READERS = 8
export const FOLLOWING = 2_000

/** Resident memory of the app's one process; the database is another. */
export async function measureMemory(app: App, seconds: number): Promise<MemoryResult> {
  await delay(SETTLE_MS)
  const { residentBytes: idleBytes, parts: idleParts } = await app.usage()
  const house = await openFullHouse({ ...toMenuStreams(app), count: FOLLOWING })
  const load = openMenusAndBuy(app, seconds)
  const seen = await lookUntil(load, app)
  await load
  const { parts: underLoadParts } = await app.usage()
  await delay(SETTLE_MS)
  const { residentBytes: afterwardsBytes } = await app.usage()
  const { parts: live } = await app.collect()
  await house.stop()
  return {
    idleBytes,
    idleParts,
    underLoadBytes: Math.max(idleBytes, ...seen),
    underLoadParts,
    afterwardsBytes,
    liveHeapBytes: live.heapUsed,
  }
}

async function lookUntil(load: Promise<void>, app: App): Promise<number[]> {
  const seen: number[] = []
  const end = load.then(
    () => 'over' as const,
    () => 'over' as const,
  )
  do seen.push((await app.usage()).residentBytes)
  while ((await Promise.race([end, delay(POLL_INTERVAL_MS)])) !== 'over')
  return seen
}

async function openMenusAndBuy(app: App, seconds: number): Promise<void> {
  const buyers = await signInMany(app.port, BUYERS)
  const readers = Array.from({ length: READERS }, () => new RawConnection(app.port))
  const page = readers[0]?.toRequest('GET', '/location/2DFE6', { 'accept-encoding': 'br' })
  await runLoad({
    workers: BUYERS + READERS,
    warmUpSeconds: 0,
    seconds,
    work: async (index) => {
      const buyer = buyers[index]
      const reader = readers[index - BUYERS]
      if (buyer) await buy(buyer, DRINKS, confirmAtStandIn)
      else if (reader && page) await reader.send(page)
    },
  })
  for (const { connection } of buyers) connection.close()
  for (const reader of readers) reader.close()
}
