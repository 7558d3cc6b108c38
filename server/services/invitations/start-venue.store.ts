import type { Transaction } from '../../db/database.ts'
import { lockNames } from '../../db/named-locks.ts'
import { statement } from '../../db/statement.ts'

/** Runs the starts of one user in sequence, so that two tabs see each other's venue. */
export const lockStarter = (tx: Transaction, { userId }: { userId: string }) =>
  lockNames(tx, `venues started by ${userId}`)

/** The venue with both ids, if the phone number is its SUPER_ADMIN. Only the person who started it chose both ids. */
export const selectOwnVenue = statement<
  { vendorId: string; vendorLocationId: string; phoneNumber: string },
  { vendorId: string; vendorLocationId: string }
>(
  'start-venue-own',
  `select vendor_id as "vendorId", vendor_location_id as "vendorLocationId"
     from vendor_locations join vendor_roles using (vendor_id)
    where vendor_id = $vendorId and vendor_location_id = $vendorLocationId
      and phone_number = $phoneNumber and role = 'SUPER_ADMIN'`,
)

/** The venues that a person has started, also those whose roles went to other people since. */
export const countStartedVenues = statement<
  { userId: string; since: Date },
  { sinceThen: number; total: number }
>(
  'start-venue-count',
  `select count(*) filter (where v.created_at > $since::timestamptz)::int as "sinceThen",
          count(*)::int as total
     from vendors v
    where exists (select from audit_entries a
                   where a.subject_type = 'vendor' and a.subject_id = v.vendor_id
                     and a.action = 'vendor.created' and a.actor = $userId)`,
)
