import { Client } from 'pg'
import { RawConnection } from '../load/raw-connection.ts'
import { type Guest, LOCATION, signIn } from './guest.ts'

/** Staff of the demo venue. */
const STAFF_PHONE = '+13105550111'
const COUNTERS = 16

/** Staff at 16 counters, with a connection each. */
export async function openCounters(port: number): Promise<Guest[]> {
  const { connection, ...signedIn } = await signIn(port, STAFF_PHONE)
  connection.close()
  return Array.from({ length: COUNTERS }, () => ({
    ...signedIn,
    connection: new RawConnection(port),
  }))
}

/** The orders of the bench's location that fit the condition. */
export async function listOrderIds(databaseUrl: string, condition: string): Promise<string[]> {
  const rows = await runSql<{ orderId: string }>(
    databaseUrl,
    `select order_id as "orderId" from orders where vendor_location_id = '${LOCATION}' and ${condition}`,
  )
  return rows.map(({ orderId }) => orderId)
}

export async function runSql<Row extends object>(databaseUrl: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Row>(sql)
  await client.end()
  return rows
}
