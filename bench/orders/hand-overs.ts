import { Client } from 'pg'
import { type LoadResult, runLoad } from '../load/run-load.ts'
import { RawConnection } from '../load/raw-connection.ts'
import { callJson, LOCATION, signIn } from './guest.ts'

/** Staff of the demo venue. */
const STAFF_PHONE = '+13105550111'
const COUNTERS = 16

/** Paid orders wait in the database; staff hand them over, one after the other at each counter. */
export async function measureHandOvers(
  databaseUrl: string,
  port: number,
  seconds: number,
): Promise<LoadResult> {
  const signedIn = await signIn(port, STAFF_PHONE)
  const counters = Array.from({ length: COUNTERS }, () => ({
    ...signedIn,
    connection: new RawConnection(port),
  }))
  const waiting = await listPaidOrders(databaseUrl)
  const result = await runLoad({
    workers: COUNTERS,
    warmUpSeconds: 1,
    seconds,
    work: async (index) => {
      const orderId = waiting.pop()
      const staff = counters[index]
      if (!orderId || !staff) throw new Error('There were too few paid orders to hand over')
      await callJson(staff, 'PUT', `/users/staff/orders/${orderId}/complete`)
    },
  })
  for (const { connection } of [signedIn, ...counters]) connection.close()
  return result
}

/** The orders of this run; the bare ones are made ready for the counter, too. */
async function listPaidOrders(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `update orders set status = 'PAID', stock_state = 'SOLD', paid_at = now()
      where user_id like 'bench-%'`,
  )
  const { rows } = await client.query<{ orderId: string }>(
    `select order_id as "orderId" from orders where status = 'PAID' and vendor_location_id = $1`,
    [LOCATION],
  )
  await client.end()
  return rows.map(({ orderId }) => orderId)
}
