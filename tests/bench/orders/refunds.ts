import { measureProcessorTime } from '../load/processor-time.ts'
import { type LoadResult, runLoad } from '../load/run-load.ts'
import { callJson } from './guest.ts'
import type { Sale } from './sale.ts'
import { listOrderIds, openCounters } from './counters.ts'

/** Paid orders are refunded at 16 counters; the provider answers from memory. */
export async function measureRefunds(
  databaseUrl: string,
  sale: Pick<Sale, 'port' | 'usage'>,
  seconds: number,
): Promise<LoadResult> {
  const counters = await openCounters(sale.port, databaseUrl)
  const paid = await listOrderIds(
    databaseUrl,
    `status in ('PAID', 'COMPLETE') and payment_intent_id is not null`,
  )
  const result = await measureProcessorTime(databaseUrl, sale, () =>
    runLoad({
      workers: counters.length,
      warmUpSeconds: 1,
      seconds,
      work: async (index) => {
        const orderId = paid.pop()
        const staff = counters[index]
        if (!orderId || !staff) throw new Error('There were too few paid orders to refund')
        await callJson(staff, 'PUT', `/users/staff/orders/${orderId}/refund`)
      },
    }),
  )
  for (const { connection } of counters) connection.close()
  return result
}
