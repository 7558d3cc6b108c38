import { measureProcessorTime } from '../load/processor-time.ts'
import { type LoadResult, runLoad } from '../load/run-load.ts'
import { listOrderIds, openCounters, runSql } from './counters.ts'
import { callJson, LOCATION } from './guest.ts'
import type { Sale } from './sale.ts'

export interface StaffQueueResult extends LoadResult {
  /** Paid orders that waited at the location. */
  waiting: number
}

const WAITING = 2_000

/** 16 counters read the list of waiting orders, which holds 2,000 orders. */
export async function measureStaffQueue(
  databaseUrl: string,
  sale: Pick<Sale, 'port' | 'usage'>,
  seconds: number,
): Promise<StaffQueueResult> {
  // the others were handed over
  await runSql(
    databaseUrl,
    `update orders set status = 'COMPLETE', completed_at = now(), completed_by = 'bench'
      where status = 'PAID' and order_id not in (
        select order_id from orders where status = 'PAID' and vendor_location_id = '${LOCATION}'
         limit ${WAITING})`,
  )
  const waiting = await listOrderIds(databaseUrl, `status = 'PAID'`)
  const counters = await openCounters(sale.port, databaseUrl)
  const result = await measureProcessorTime(databaseUrl, sale, () =>
    runLoad({
      workers: counters.length,
      warmUpSeconds: 1,
      seconds,
      work: async (index) => {
        const staff = counters[index]
        if (staff) await callJson(staff, 'GET', `/vendor-locations/${LOCATION}/orders`)
      },
    }),
  )
  for (const { connection } of counters) connection.close()
  return { ...result, waiting: waiting.length }
}
