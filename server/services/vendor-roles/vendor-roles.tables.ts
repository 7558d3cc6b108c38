import { check, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
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
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.phoneNumber] }),
    index('vendor_roles_by_phone').on(table.phoneNumber),
    check('role_known', sql`${table.role} in ('STAFF', 'MANAGER', 'ADMIN', 'SUPER_ADMIN')`),
    check('role_phone_e164', sql`${table.phoneNumber} ~ '^\\+[1-9][0-9]{6,14}$'`),
  ],
)
