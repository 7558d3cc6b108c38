import { index, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'

/** Private to the provider: nothing outside its folder reads these tables. */
export const provider = pgSchema('identity_provider')

export const signingKeys = provider.table('signing_keys', {
  kid: text().primaryKey(),
  privateJwk: jsonb().$type<JWK>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Users who have signed in, one id per phone. */
export const providerUsers = provider.table('users', {
  userId: text().primaryKey(),
  phoneNumber: text().notNull().unique('users_phone_number_key'),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** The latest code of each sign-in request. */
export const codes = provider.table(
  'codes',
  {
    requestId: text().primaryKey(),
    phoneNumber: text().notNull(),
    codeHash: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('codes_expired').on(table.expiresAt)],
)

export const sessions = provider.table(
  'sessions',
  {
    sessionId: text().primaryKey(),
    userId: text().notNull(),
    phoneNumber: text().notNull(),
    scope: text().notNull(),
    /** Number of rotations of the refresh token. */
    generation: integer().notNull().default(0),
    rotatedAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('sessions_expired').on(table.expiresAt)],
)
