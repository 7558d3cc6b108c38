import { medianResult } from '../load/median.ts'
import type { LoadResult } from '../load/run-load.ts'
import { type BareOrders, openBareOrders } from './bare-orders.ts'
import { measureHandOvers } from './hand-overs.ts'
import { measureRefunds } from './refunds.ts'
import { GUESTS, openSale, type Sale } from './sale.ts'
import { measureStaffQueue, type StaffQueueResult } from './staff-queue.ts'

/** The stock of these is not counted, so that orders do not wait for each other. */
export const DRINKS = ['harbor-lager', 'still-water']
/** Products with counted stock: all orders update the same two rows. */
const COUNTED = ['logo-tee-m', 'logo-tee-l']

export interface OrderResults {
  bare: LoadResult
  bareHot: LoadResult
  createdAndPaid: LoadResult
  hotItems: LoadResult
  throughStandIn: LoadResult
  handOvers: LoadResult
  refunds: LoadResult
  staffQueue: StaffQueueResult
}

const SIDES = ['bare', 'createdAndPaid', 'bareHot', 'hotItems'] as const

/** Sales through the API against the bare order transaction over the same driver, in alternating rounds. */
export async function measureOrders(
  databaseUrl: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<OrderResults> {
  const bare = await openBareOrders(databaseUrl, GUESTS)
  const sale = await openSale(databaseUrl, 'memory')
  try {
    const sides = await alternate(bare, sale, rounds, seconds)
    const handOvers = await measureHandOvers(databaseUrl, sale, seconds)
    const refunds = await measureRefunds(databaseUrl, sale, seconds)
    const staffQueue = await measureStaffQueue(databaseUrl, sale, seconds)
    await sale.stop()
    return {
      ...sides,
      handOvers,
      refunds,
      staffQueue,
      throughStandIn: await measureStandIn(databaseUrl, seconds),
    }
  } finally {
    await Promise.all([bare.close(), sale.stop()])
  }
}

async function alternate(bare: BareOrders, sale: Sale, rounds: number, seconds: number) {
  const sides = {
    bare: [] as LoadResult[],
    createdAndPaid: [] as LoadResult[],
    bareHot: [] as LoadResult[],
    hotItems: [] as LoadResult[],
  }
  // the first round is not counted: the server's code is still being compiled, the bare statement needs hardly any
  for (let round = 0; round <= rounds; round++) {
    const results = {
      bare: await bare.measure(DRINKS, seconds),
      createdAndPaid: await sale.measure(DRINKS, seconds),
      bareHot: await bare.measure(COUNTED, seconds),
      hotItems: await sale.measure(COUNTED, seconds),
    }
    if (round === 0) continue
    for (const side of SIDES) sides[side].push(results[side])
  }
  return {
    bare: medianResult(sides.bare),
    createdAndPaid: medianResult(sides.createdAndPaid),
    bareHot: medianResult(sides.bareHot),
    hotItems: medianResult(sides.hotItems),
  }
}

async function measureStandIn(databaseUrl: string, seconds: number): Promise<LoadResult> {
  const sale = await openSale(databaseUrl, 'stand-in')
  try {
    return await sale.measure(DRINKS, seconds)
  } finally {
    await sale.stop()
  }
}
