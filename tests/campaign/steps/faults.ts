import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Installation } from '../installation.ts'
import { listPids, requireSameNodes, untilAllAreReady } from '../installation.ts'
import { measureFault } from '../measure-fault.ts'
import { waitFor } from '../processes.ts'
import type { Row } from '../report.ts'

const SILENCE_MS = 45_000
const FAILOVER_SECONDS = 35
const CLOCK_SHIFT_MS = 5 * 60_000
const WRONG_CLOCK_MS = 20_000
const FULL_MS = 10_000

/** What hangs, restarts, is wrong or is full. */
export async function* tryFaults(installation: Installation): AsyncGenerator<Row> {
  const { database, databaseProxy, pooler, balancer, nodes, disks } = installation
  let pids = listPids(installation)
  yield await measureFault(
    installation,
    'the primary is silent for 45 s',
    { outSeconds: FAILOVER_SECONDS, keepsMenus: true },
    async () => {
      const silent = await database.processesOf(await database.primary())
      for (const pid of silent) signal(pid, 'SIGSTOP')
      await delay(SILENCE_MS)
      for (const pid of silent) signal(pid, 'SIGCONT')
      await database.settled()
      requireSameNodes(installation, pids)
    },
  )
  yield await measureFault(
    installation,
    'restart of PgBouncer',
    { outSeconds: 5, keepsMenus: true },
    () => pooler.restart(),
  )
  yield await measureFault(
    installation,
    'restart of the way to the primary',
    { outSeconds: 5, keepsMenus: true },
    () => databaseProxy.restart(),
  )
  yield await measureFault(
    installation,
    'reload of HAProxy',
    { outSeconds: 1, hasNoFailures: true },
    async () => {
      balancer.reload()
      await delay(5_000)
    },
  )
  yield await measureFault(installation, 'restart of HAProxy', { outSeconds: 5 }, () =>
    balancer.restart(),
  )
  const [node] = nodes
  for (const shiftMs of [CLOCK_SHIFT_MS, -CLOCK_SHIFT_MS]) {
    const words = shiftMs > 0 ? 'ahead' : 'behind'
    yield await measureFault(
      installation,
      `the clock of one node is 5 minutes ${words}`,
      { outSeconds: 1 },
      async () => {
        await node.part.stop()
        await node.start({ clockShiftMs: shiftMs })
        await delay(WRONG_CLOCK_MS)
        await node.part.stop()
        await node.start()
        await untilAllAreReady(balancer)
      },
    )
  }
  if (Object.keys(disks).length === 0) return
  pids = listPids(installation)
  yield await measureFault(
    installation,
    'the disk of the primary is full',
    { outSeconds: FAILOVER_SECONDS, keepsMenus: true },
    async () => {
      const full = await database.primary()
      const disk = disks[full.name]
      await waitFor('another member is the primary', async () => {
        disk?.fill()
        await useUpLog(database.adminUrl(full))
        return (await database.primary()).name !== full.name
      })
      await delay(FULL_MS)
      disk?.clear()
      await database.settled()
      requireSameNodes(installation, pids)
    },
  )
}

/**
 * PostgreSQL stops when its write-ahead log cannot grow. Until then it refuses changes and stays the primary, for
 * as long as the files last that it has prepared.
 */
async function useUpLog(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`select pg_logical_emit_message(false, 'campaign', 'full'), pg_switch_wal()`)
  } catch {
    // the server has stopped
  } finally {
    await client.end().catch(() => {})
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // a connection that has ended meanwhile
  }
}
