import { setTimeout as delay } from 'node:timers/promises'
import type { Installation } from '../installation.ts'
import { listPids, requireSameNodes, untilAllAreReady } from '../installation.ts'
import { measureFault } from '../measure-fault.ts'
import { waitFor } from '../processes.ts'
import type { Row } from '../report.ts'

const FAILOVER_SECONDS = 35
const CUT_MS = 30_000

/** The primary dies, a switchover is planned, and one node loses its network. */
export async function* tryFailover(installation: Installation): AsyncGenerator<Row> {
  const { database, network, balancer } = installation
  const pids = listPids(installation)
  yield await measureFault(
    installation,
    'kill -9 of the primary and its Patroni',
    { outSeconds: FAILOVER_SECONDS, keepsMenus: true },
    async () => {
      const dying = await database.primary()
      database.killMember(dying)
      await waitFor('another member is the primary', async () => {
        return (await database.primary()).name !== dying.name
      })
      database.startMember(dying)
      await database.settled()
      requireSameNodes(installation, pids)
    },
  )
  yield await measureFault(
    installation,
    'planned switchover',
    { outSeconds: FAILOVER_SECONDS, keepsMenus: true },
    async () => {
      await database.switchOver()
      await database.settled()
      requireSameNodes(installation, pids)
    },
  )
  yield await measureFault(
    installation,
    'one node without a network for 30 s',
    // the guests of that node give up after 10 s
    { outSeconds: 1 + 15 },
    async () => {
      network.signal('SIGSTOP')
      await delay(CUT_MS)
      network.signal('SIGCONT')
      await untilAllAreReady(balancer)
      requireSameNodes(installation, pids)
    },
  )
}
