import { statement } from '../db/statement.ts'

export interface LateWork {
  /** Orders whose hold ended, and that could not be closed. */
  holds: number
  refunds: number
  taxes: number
  texts: number
}

/** What repeated tasks should have done two minutes ago, each counted in a partial index. */
export const selectLateWork = statement<object, LateWork>(
  'late-work',
  `with late as (select now() - interval '2 minutes' as since)
   select (select count(*)::int from orders, late
            where status = 'IN_PROGRESS' and closed_reason is null and hold_expires_at < since) as holds,
          (select count(*)::int from refunds, late
            where status in ('REQUESTED', 'PART_REQUESTED') and created_at < since) as refunds,
          (select count(*)::int from tax_records, late where status = 'DUE' and created_at < since) as taxes,
          (select count(*)::int from reservations, late
            where tell_offer_at < now() and (tell_attempts > 0 or tell_offer_at < since))
          + (select count(*)::int from vendor_roles, late
              where tell_at < now() and (tell_attempts > 0 or tell_at < since)) as texts`,
)
