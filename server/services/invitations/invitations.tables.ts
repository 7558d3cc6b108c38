import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { leads } from '../leads/leads.tables.ts'
import { vendors } from '../vendors/vendors.tables.ts'

/** An invitation to start a venue, with a link that works once. Only a hash of its token is stored. */
export const venueInvitations = pgTable(
  'venue_invitations',
  {
    invitationId: uuid().primaryKey(),
    /** SHA-256 of the token, as hex. */
    tokenHash: text().notNull().unique(),
    /** The only phone number that may use it; null for anybody's. */
    phoneNumber: text(),
    /** The request for a demo that it answers. */
    leadId: uuid().references(() => leads.leadId),
    /** The operator's user id, or system:invite for the command on the server. */
    createdBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    usedBy: text(),
    /** The venue that was started with it. */
    vendorId: text().references(() => vendors.vendorId),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check(
      'used_invitation_has_venue',
      sql`(${table.usedAt} is null) = (${table.vendorId} is null)`,
    ),
    check('used_or_revoked', sql`${table.usedAt} is null or ${table.revokedAt} is null`),
    index('venue_invitations_by_time').on(table.createdAt, table.invitationId),
    index('venue_invitations_by_lead').on(table.leadId, table.createdAt),
  ],
)
