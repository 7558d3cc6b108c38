import { Client } from 'pg'
import { pino } from 'pino'
import { parseConfig } from '#server/process/config.ts'
import type { Services } from '#server/process/context.ts'
import { openDatabase } from '#server/db/database.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { startOutsideServices } from '#server/start/outside-services.ts'
import { auditBooks as audit } from '#tests/support/settle-books.ts'
import type { Acknowledged } from './load-client.ts'

/**
 * Runs the product's auditor on the database of a killed process, and checks that every confirmed
 * answer still holds. Every finding is one line; an empty list means that the books agree.
 */
export async function auditBooks(
  databaseUrl: string,
  acknowledged: Acknowledged[],
): Promise<string[]> {
  const db = openDatabase(databaseUrl, { connections: 4 })
  try {
    const now = () => new Date()
    const ownAddress = () => 'http://localhost'
    const config = parseConfig({})
    const { payments } = await startOutsideServices({
      config,
      db,
      pool: db.$client,
      now,
      ownAddress,
    })
    const log = pino({ level: 'silent' })
    // the auditor asks for these services only
    const services = { db, now, log, payments, metrics: createMetrics({ pools: {} }) } as Services
    return [...(await audit(services)), ...(await findBrokenPromises(databaseUrl, acknowledged))]
  } finally {
    await db.$client.end()
  }
}

const RANK = ['IN_PROGRESS', 'PAID', 'COMPLETE', 'REFUNDED']

/** Each confirmed order is stored in the confirmed state or a later one. */
async function findBrokenPromises(databaseUrl: string, told: Acknowledged[]): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ orderId: string; status: string }>(
      'select order_id as "orderId", status from orders',
    )
    const found = new Map(rows.map(({ orderId, status }) => [orderId, status]))
    return told
      .filter(({ orderId, status }) => {
        const now = found.get(orderId)
        return now === undefined || RANK.indexOf(now) < RANK.indexOf(status)
      })
      .map(({ orderId, status }) => `promise ${orderId}: was ${status}, is ${found.get(orderId)}`)
  } finally {
    await client.end()
  }
}
