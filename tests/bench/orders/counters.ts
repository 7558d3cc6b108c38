import { Client } from 'pg'
import { type Guest, LOCATION, signIn } from './guest.ts'

const COUNTERS = 16
const phoneOf = (counter: number) => `+131055507${String(10 + counter)}`

/** Staff at 16 counters, each with a phone and a connection of their own: one person's refunds wait for each other. */
export async function openCounters(port: number, databaseUrl: string): Promise<Guest[]> {
  const phones = Array.from({ length: COUNTERS }, (_, counter) => phoneOf(counter))
  await runSql(
    databaseUrl,
    `insert into vendor_roles (vendor_id, phone_number, name, role)
     select vendor_id, phone, 'Counter', 'STAFF' from unnest('{${phones.join()}}'::text[]) as phone
       join vendor_locations on vendor_location_id = '${LOCATION}' on conflict do nothing`,
  )
  return Promise.all(phones.map((phone) => signIn(port, phone)))
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
