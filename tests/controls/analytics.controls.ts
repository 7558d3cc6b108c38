import type { Control } from './control.ts'

const test = 'server/services/analytics/analytics.test.ts'
const migration = 'server/db/migrations/0018_sum_up_sales_days.sql'

export const controls: Control[] = [
  {
    protects: 'A refund empties the summed up day of its order',
    file: migration,
    find: 'after insert or delete or update of order_id, status, amount_cents\n',
    replace: 'after delete\n',
    test,
    testName: 'kept days stay exact',
  },
  {
    protects: 'A changed order empties its summed up day',
    file: 'server/db/migrations/0034_start_venues.sql',
    find: '  if not new.is_rehearsal then perform empty_sales_day(new.vendor_id, new.paid_at); end if;\n',
    replace: '',
    test,
    testName: 'kept days stay exact',
  },
  {
    protects: 'An imported order empties the later days of its guest',
    file: migration,
    find: '  perform empty_sales_day(vendor, o.paid_at) from orders o\n    where o.vendor_id = vendor and o.user_id = guest and o.paid_at > moment;',
    replace: '',
    test,
    testName: 'kept days stay exact',
  },
  {
    protects: 'A day that changes while it is summed up is not kept',
    file: 'server/services/analytics/sales-days.store.ts',
    find: '   where sales_days.changes = excluded.changes`',
    replace: '`',
    test,
    testName: 'at the moment in which',
  },
  {
    protects: 'The audit compares summed up days with the orders',
    file: 'server/services/reconciliation/book-rules.store.ts',
    find: "  { rule: 'I-07', text: salesDaysAddUp() },\n",
    replace: '',
    test,
    testName: 'the audit finds a stored day that differs',
  },
  {
    protects: 'The analytics of a vendor are regenerated at most once a minute',
    file: 'server/services/analytics/analytics.store.ts',
    find: 'where dump_regenerations.at <= $latest',
    replace: 'where $latest::timestamptz is not null',
    test,
    testName: 'at most once a minute',
  },
  {
    protects: 'Few exports of a vendor may wait',
    file: 'server/services/analytics/export-turns.ts',
    find: '      if (own.pendingCount >= MAX_WAITING) throw tooMany()\n',
    replace: '',
    test,
    testName: 'one page at a time',
  },
  {
    protects: 'An export answers 1,000 orders at most',
    file: 'server/services/analytics/list-sold-orders.ts',
    find: 'EXPORT_PAGE_SIZE = 1_000',
    replace: 'EXPORT_PAGE_SIZE = 10_000',
    test,
    testName: '1,000 at a time',
  },
  {
    protects: 'A search of the activity does not read the whole log',
    file: 'server/services/activity/activity.store.ts',
    find: 'a.actor = people.user_id and a.action = kinds.action',
    replace: 'a.actor || a.action = people.user_id || kinds.action',
    test: 'server/services/activity/long-log.test.ts',
    testName: 'a person',
  },
  {
    protects: 'A report of a location counts its guests alone',
    file: 'server/services/analytics/sales-days.store.ts',
    find: '      where $vendorLocationId::text is null or location = $vendorLocationId\n',
    replace: '',
    test,
    testName: 'by location',
  },
  {
    protects: 'A day that the previous version summed up is summed up again',
    file: 'server/services/analytics/sales-days.store.ts',
    find: '       and visitor_ids is not null and day in',
    replace: '       and day in',
    test,
    testName: 'after the previous version',
  },
  {
    protects: 'A range that still lasts is compared up to the same time of day',
    file: 'server/services/analytics/sales-days.store.ts',
    find: "then ($from::date + (now_there - $otherFrom::date)) at time zone $timeZone else 'infinity'",
    replace:
      "then ($from::date + (now_there - $otherFrom::date)) at time zone $timeZone + interval '1 year' else 'infinity'",
    test,
    testName: 'up to the same time of day',
  },
]
