import { measureProcessorTime } from '../load/processor-time.ts'
import { type LoadResult, runLoad } from '../load/run-load.ts'
import { listOrderIds, openCounters, runSql } from './counters.ts'
import { callJson } from './guest.ts'
import type { Sale } from './sale.ts'

/** Paid orders wait in the database; staff hand them over, one after the other at each counter. */
export async function measureHandOvers(
  databaseUrl: string,
  sale: Pick<Sale, 'port' | 'usage'>,
  seconds: number,
): Promise<LoadResult> {
  const counters = await openCounters(sale.port, databaseUrl)
  // the bare orders of this run are made ready for the counter, too
  await runSql(
    databaseUrl,
    `update orders set status = 'PAID', stock_state = 'SOLD', paid_at = now()
      where user_id like 'bench-%'`,
  )
  const waiting = await listOrderIds(databaseUrl, `status = 'PAID'`)
  const result = await measureProcessorTime(databaseUrl, sale, () =>
    runLoad({
      workers: counters.length,
      warmUpSeconds: 1,
      seconds,
      work: async (index) => {
        const orderId = waiting.pop()
        const staff = counters[index]
        if (!orderId || !staff) throw new Error('There were too few paid orders to hand over')
        await callJson(staff, 'PUT', `/users/staff/orders/${orderId}/complete`)
      },
    }),
  )
  for (const { connection } of counters) connection.close()
  return result
}
