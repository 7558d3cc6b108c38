import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { vendors } from '../vendors/vendors.tables.ts'

/** The role of a phone number at a vendor. */
export const vendorRoles = pgTable(
  'vendor_roles',
  {
    vendorId: text()
      .notNull()
      .references(() => vendors.vendorId),
    phoneNumber: text().notNull(),
    name: text().notNull(),
    role: text({ enum: ['STAFF', 'MANAGER', 'ADMIN', 'SUPER_ADMIN'] }).notNull(),
    /** When the person first came with this role; null while invited. The default is for rows of older versions. */
    joinedAt: timestamp({ withTimezone: true }).defaultNow(),
    /** When to text the invitation; null once it is sent. */
    tellAt: timestamp({ withTimezone: true }),
    /** Number of attempts to send the invitation. */
    tellAttempts: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.phoneNumber] }),
    index('vendor_roles_by_phone').on(table.phoneNumber),
    index('vendor_roles_to_tell')
      .on(table.tellAt)
      .where(sql`tell_at is not null`),
    check('role_known', sql`${table.role} in ('STAFF', 'MANAGER', 'ADMIN', 'SUPER_ADMIN')`),
    check('role_phone_e164', sql`${table.phoneNumber} ~ '^\\+[1-9][0-9]{6,14}$'`),
  ],
)
