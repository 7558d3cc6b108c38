import { pino } from 'pino'
import { parseConfig } from '#server/process/config.ts'
import type { Context } from '#server/process/context.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { connectionOf, rememberConnection } from '#server/db/transactions.ts'
import { startPlaces } from '#server/services/locations/places.ts'
import { demoStaff } from './staff.ts'

/** The person who starts the demo's venues, as a venue's owner would. */
const OWNER = 'demo-staff-4'

/** Nobody listens yet: the server starts after the demo is filled. */
const SILENT: Context['changes'] = {
  announce() {},
  subscribe: () => () => {},
  onGap: () => () => {},
  close: async () => {},
}

/**
 * The context of calls by the owner of the demo's venues. Everything they change belongs to one transaction, so
 * that a start which is interrupted leaves no half-filled demo.
 */
export function ownerContext(tx: Transaction, now: Date): Context {
  const owner = demoStaff.find(({ userId }) => userId === OWNER)
  if (!owner) throw new Error('The demo has no owner')
  const db = joinTransaction(tx)
  const context: Partial<Context> = {
    config: { ...parseConfig({}), VENUE_SIGNUP: 'anyone' },
    db,
    log: pino({ level: 'silent' }),
    now: () => now,
    changes: SILENT,
    places: startPlaces({ db, changes: SILENT }),
    providerChecks: {
      payments: async () => 'stand-in',
      texts: async () => 'stand-in',
      list: async () => [],
    },
    caller: { userId: owner.userId, phoneNumber: owner.phoneNumber },
    requestId: 'demo',
  }
  // the verbs that start a venue use no other service
  return context as Context
}

/** A database whose transactions are parts of this one. */
function joinTransaction(tx: Transaction): Database {
  const joined = Object.create(tx) as Database
  joined.transaction = ((work: (tx: Transaction) => Promise<unknown>) =>
    work(tx)) as Database['transaction']
  const connection = connectionOf(tx)
  if (connection) rememberConnection(joined as unknown as Transaction, connection)
  return joined
}
