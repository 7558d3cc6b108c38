import { statement } from '../../db/statement.ts'

/** Runs the starts of one user in sequence, so that two tabs see each other's venue. */
export const lockStarter = statement<{ userId: string }>(
  'start-venue-lock',
  `select pg_advisory_xact_lock(hashtextextended('start venue ' || $userId, 0))`,
)

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

/** The venues that a phone number has started since, by its roles. */
export const countStartedVenues = statement<
  { phoneNumber: string; since: Date },
  { count: number }
>(
  'start-venue-count',
  `select count(*)::int as count from vendor_roles r join vendors v using (vendor_id)
    where r.phone_number = $phoneNumber and r.role = 'SUPER_ADMIN' and v.created_at > $since::timestamptz`,
)
