import { Client } from 'pg'
import { setTimeout as delay } from 'node:timers/promises'
import { medianResult } from '../load/median.ts'
import { type LoadResult, runLoad } from '../load/run-load.ts'
import { RawConnection } from '../load/raw-connection.ts'
import { startChild } from '#tests/lab/start-child.ts'
import { confirmAtStandIn, createOrder, type Guest, markPaid, signInMany } from './guest.ts'
import { DRINKS } from './measure-orders.ts'
import { GUESTS, startOrderServer } from './sale.ts'

export interface TwoNodesResult {
  one: LoadResult
  two: LoadResult
  /** Sales that guests saw as paid while one of the nodes was killed. */
  acknowledged: number
  /** Answered orders that the database does not have as paid. */
  lost: number
}

const RETRY_MS = 50
/** A guest whose node was killed succeeds before that. */
const TIMEOUT_MS = 15_000

/**
 * Compares two nodes behind a plain balancer with one behind the same, on one database and in
 * alternating rounds; then one of the two is killed while guests buy, and every confirmed order is
 * looked up.
 */
export async function measureTwoNodes(
  databaseUrl: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<TwoNodesResult> {
  const nodes = [
    startOrderServer(databaseUrl, 'stand-in'),
    startOrderServer(databaseUrl, 'stand-in'),
  ]
  const balancer = startChild('tests/bench/servers/balancer.ts')
  const { port } = await balancer.receive<{ port: number }>()
  const ports = await Promise.all(
    nodes.map(async (node) => (await node.receive<{ port: number }>()).port),
  )
  balancer.send(ports)
  const guests = await signInMany(port, GUESTS)
  try {
    const results = { one: [] as LoadResult[], two: [] as LoadResult[] }
    for (let round = 0; round < rounds; round++) {
      for (const [side, behind] of [
        ['one', ports.slice(0, 1)],
        ['two', ports],
      ] as const) {
        balancer.send([...behind])
        reconnect(guests, port)
        results[side].push(await sell(guests, seconds, (guest) => buySurely(guest)))
      }
    }
    const acknowledged: string[] = []
    const dying = delay((seconds * 1000) / 2).then(() => nodes[0]?.signal('SIGKILL'))
    await sell(guests, seconds, async (guest) => acknowledged.push(await buySurely(guest)))
    await dying
    return {
      one: medianResult(results.one),
      two: medianResult(results.two),
      acknowledged: acknowledged.length,
      lost: acknowledged.length - (await countPaid(databaseUrl, acknowledged)),
    }
  } finally {
    for (const { connection } of guests) connection.close()
    await Promise.all([balancer, ...nodes].map((child) => child.stop()))
  }
}

/** The balancer decides for each connection separately. */
function reconnect(guests: Guest[], port: number) {
  for (const guest of guests) {
    guest.connection.close()
    guest.connection = new RawConnection(port)
  }
}

function sell(guests: Guest[], seconds: number, buy: (guest: Guest) => Promise<unknown>) {
  return runLoad({
    workers: guests.length,
    warmUpSeconds: 1,
    seconds,
    work: async (index) => {
      const guest = guests[index]
      if (guest) await buy(guest)
    },
  })
}

/** Each call is repeated under its key until it is answered, as the browser does. @returns the order's id */
async function buySurely(guest: Guest): Promise<string> {
  const key = crypto.randomUUID()
  const { order, clientSecret } = await repeat(() =>
    createOrder(guest, DRINKS, { idempotencyKey: key }),
  )
  await repeat(() => confirmAtStandIn(guest, clientSecret ?? '')).catch(ignorePaidBefore)
  await repeat(() => markPaid(guest, order.orderId))
  return order.orderId
}

async function repeat<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const deadline = performance.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const isRefused = error instanceof Error && /answered with 4\d\d/.test(error.message)
      if (isRefused || performance.now() > deadline) throw error
      await delay(RETRY_MS)
    }
  }
}

/** The first confirmation worked, and its answer was lost with the node. */
function ignorePaidBefore(error: unknown) {
  if (!(error instanceof Error && error.message.includes('answered with 400'))) throw error
}

async function countPaid(databaseUrl: string, ids: string[]): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from orders where order_id = any($1::uuid[]) and status = 'PAID'`,
    [ids],
  )
  await client.end()
  return rows[0]?.count ?? 0
}
