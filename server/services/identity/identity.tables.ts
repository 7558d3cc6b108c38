import { bigint, index, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core'

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

/**
 * Codes that were asked for. The id is a keyed hash of the device and the phone: only that device can
 * answer, and its wrong tries lock nothing else.
 */
export const signInRequests = pgTable(
  'sign_in_requests',
  {
    requestId: text().primaryKey(),
    /** Codes tried since the newest one was sent. */
    tries: integer().notNull().default(0),
    askedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_requests_by_time').on(table.askedAt)],
)

/** Answers to the sign-in calls of the last minute, for their repeats. They are sealed: they hold tokens. */
export const signInAnswers = pgTable(
  'sign_in_answers',
  {
    answerId: text().primaryKey(),
    requestHash: text().notNull(),
    /** Absent while the first request is still at work. */
    sealedAnswer: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_answers_by_time').on(table.createdAt)],
)

/** How often codes were tried, by device and by address. Its columns are rate-limiter-flexible's. */
export const verifyLimits = pgTable('verify_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

/** Tokens that name another session than the sign-in they descend from, as of a tenant without `sid`. */
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

/** Secrets made on the first start, for an installation that sets none in its environment. */
export const identitySecrets = pgTable('identity_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})
