import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

/** One account per phone number. */
export const users = pgTable(
  'users',
  {
    userId: text().primaryKey(),
    phoneNumber: text().notNull().unique('users_phone_number'),
    firstName: text(),
    lastName: text(),
    email: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  // finds names by their beginning, ignoring case
  (table) => [
    index('users_by_first_name').on(sql`lower(${table.firstName}) text_pattern_ops`),
    index('users_by_last_name').on(sql`lower(${table.lastName}) text_pattern_ops`),
  ],
)

/** Acceptances of the terms by person and version, with their time. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    userId: text().notNull(),
    version: text().notNull(),
    acceptedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
)

/** Sessions that ended before their tokens expired. A row is needed until its last token has expired. */
export const revokedSessions = pgTable(
  'revoked_sessions',
  {
    sessionId: text().primaryKey(),
    revokedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('revoked_sessions_by_expiry').on(table.expiresAt)],
)

/**
 * Codes sent in the last day, counted by the limits. Phones, their prefixes, devices and addresses are keyed
 * hashes.
 */
export const codeSends = pgTable(
  'code_sends',
  {
    sendId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    phoneKey: text().notNull(),
    deviceKey: text().notNull(),
    addressKey: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    /** Hash of the phone without its last four digits. */
    prefixKey: text(),
    /** When the phone signed in with this code or a later one. */
    verifiedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('code_sends_by_phone').on(table.phoneKey, table.sentAt),
    index('code_sends_by_prefix').on(table.prefixKey, table.sentAt),
    index('code_sends_by_device').on(table.deviceKey, table.sentAt),
    index('code_sends_by_address').on(table.addressKey, table.sentAt),
    index('code_sends_by_time').on(table.sentAt),
  ],
)

/**
 * Requests for a code. The id is a keyed hash of device and phone: only that device can use the
 * code, and its wrong attempts lock nothing else.
 */
export const signInRequests = pgTable(
  'sign_in_requests',
  {
    requestId: text().primaryKey(),
    /** Attempts since the latest code was sent. */
    tries: integer().notNull().default(0),
    askedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_requests_by_time').on(table.askedAt)],
)

/** Code attempts by device and by address. The columns are those of rate-limiter-flexible. */
export const verifyLimits = pgTable('verify_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

/** Refreshed tokens with a session id of their own, as a tenant without `sid` issues them. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    tokenSessionId: text().primaryKey(),
    sessionId: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('session_tokens_by_session').on(table.sessionId),
    index('session_tokens_by_expiry').on(table.expiresAt),
  ],
)

/**
 * What is generated on the first start: secrets that are not in the environment, and the name that payments give their
 * installation.
 */
export const identitySecrets = pgTable('identity_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})
