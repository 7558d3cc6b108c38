import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A person: one phone number, one account. */
export const users = pgTable('users', {
  userId: text().primaryKey(),
  phoneNumber: text().notNull().unique('users_phone_number'),
  firstName: text(),
  lastName: text(),
  email: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Sessions that ended before their tokens do; a row is of use until its last token has expired. */
export const revokedSessions = pgTable(
  'revoked_sessions',
  {
    sessionId: text().primaryKey(),
    revokedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('revoked_sessions_by_expiry').on(table.expiresAt)],
)

/** Codes sent in the last day, what the limits count. Phones and addresses are keyed hashes. */
export const codeSends = pgTable(
  'code_sends',
  {
    sendId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    phoneKey: text().notNull(),
    deviceKey: text().notNull(),
    addressKey: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('code_sends_by_phone').on(table.phoneKey, table.sentAt),
    index('code_sends_by_device').on(table.deviceKey, table.sentAt),
    index('code_sends_by_address').on(table.addressKey, table.sentAt),
    index('code_sends_by_time').on(table.sentAt),
  ],
)

/** Secrets made on the first start, for an installation that sets none in its environment. */
export const identitySecrets = pgTable('identity_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})
