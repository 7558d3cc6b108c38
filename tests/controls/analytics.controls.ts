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
]
