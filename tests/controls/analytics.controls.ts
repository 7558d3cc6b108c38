import type { Control } from './control.ts'

const test = 'server/services/analytics/analytics.test.ts'

export const controls: Control[] = [
  {
    protects: 'A changed order empties its summed up day',
    file: 'server/db/functions/order_empties_sales_day.sql',
    find: '  if not new.is_rehearsal then perform empty_sales_day(new.vendor_id, new.paid_at); end if;\n',
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
]
