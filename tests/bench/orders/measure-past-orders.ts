import { medianResult } from '../load/median.ts'
import type { LoadResult } from '../load/run-load.ts'
import { fillPastOrders } from './fill-past-orders.ts'
import { DRINKS } from './measure-orders.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openSale } from './sale.ts'

export interface PastOrderResults {
  empty: LoadResult
  full: LoadResult
  pastOrders: number
  fillSeconds: number
}

/** Measures a sale on a database with the given number of past orders and on an empty one, in alternating rounds. */
export async function measurePastOrders(
  serverUrl: string,
  options: { pastOrders: number; rounds: number; seconds: number },
): Promise<PastOrderResults> {
  const { pastOrders, rounds, seconds } = options
  const emptyUrl = await prepareDatabase(serverUrl, 'bench_empty')
  const fullUrl = await prepareDatabase(serverUrl, 'bench_full')
  const empty = await openSale(emptyUrl, 'memory')
  const full = await openSale(fullUrl, 'memory')
  try {
    // the first order here is the model of all past ones
    await full.measure(DRINKS, 1)
    const startedAt = performance.now()
    const filled = await fillPastOrders(fullUrl, pastOrders)
    const fillSeconds = (performance.now() - startedAt) / 1000
    const results = { empty: [] as LoadResult[], full: [] as LoadResult[] }
    for (let round = 0; round < rounds; round++) {
      results.empty.push(await empty.measure(DRINKS, seconds))
      results.full.push(await full.measure(DRINKS, seconds))
    }
    return {
      empty: medianResult(results.empty),
      full: medianResult(results.full),
      pastOrders: filled,
      fillSeconds,
    }
  } finally {
    await Promise.all([empty.stop(), full.stop()])
  }
}
