import type { Control } from './control.ts'

const test = 'server/services/analytics/analytics.test.ts'
const daysTest = 'server/services/analytics/business-days.test.ts'
const store = 'server/services/analytics/sales-days.store.ts'

export const controls: Control[] = [
  {
    protects: 'A changed order empties its summed up day',
    file: 'server/db/functions/order_empties_sales_day.sql',
    find: '  perform empty_business_day(new.vendor_id, new.paid_at);\n',
    replace: '',
    test,
    testName: 'kept days stay exact',
  },
  {
    protects: 'A refund empties the summed up day on which it was given back',
    file: 'server/db/functions/refund_empties_sales_day.sql',
    find: '(values (o.paid_at), (given_back_at))',
    replace: '(values (o.paid_at))',
    test: daysTest,
    testName: 'one that fails later was not given back',
  },
  {
    protects: 'A refund empties the day of the version before, too',
    file: 'server/db/functions/refund_empties_sales_day.sql',
    find: 'perform empty_sales_day(o.vendor_id, o.paid_at) from real_orders o',
    replace: 'perform 1 from real_orders o',
    test,
    testName: 'the sums of calendar days of the version before',
  },
  {
    protects: 'A refund knows its vendor',
    file: 'server/db/functions/note_vendor_of_refund.sql',
    find: '  new.vendor_id := (select vendor_id from orders where order_id = new.order_id);\n',
    replace: '',
    test: daysTest,
    testName: 'what was given back',
  },
  {
    protects: 'A day that changes while it is summed up is not kept',
    file: store,
    find: '\n      and kept.changes = summed.changes`',
    replace: '`',
    test,
    testName: 'at the moment in which',
  },
  {
    protects: 'A kept day that began or ended at another time is not used',
    file: store,
    find: '       and s.starts = d.starts and s.ends = d.over_at\n',
    replace: '',
    test: daysTest,
    testName: 'sums of other times are not used',
  },
  {
    protects: 'A day is compared only up to the same time while the range lasts',
    file: store,
    find: '       and d.over_at = d.ends\n',
    replace: '',
    test,
    testName: 'a range that still lasts',
  },
  {
    protects: 'Corrected hours of a venue empty the days that they move',
    file: 'server/db/functions/vendor_empties_business_days.sql',
    find: 'when ((old.time_zone, old.business_days) is distinct from (new.time_zone, new.business_days))',
    replace: 'when (old.time_zone is distinct from new.time_zone)',
    test: daysTest,
    testName: 'after its hours or its time zone were corrected',
  },
  {
    protects: 'Corrected hours also count for a day that is being summed up',
    file: 'server/db/functions/vendor_empties_business_days.sql',
    find: 'set changes = changes + 1, starts = null',
    replace: 'set starts = null',
    test: daysTest,
    testName: 'after its hours or its time zone were corrected',
  },
  {
    protects: 'The cached dump of a month is that of its days',
    file: 'server/services/analytics/dump-month.ts',
    find: '    from.getTime(),\n    to.getTime(),\n',
    replace: '',
    test: daysTest,
    testName: 'the dump of a month',
  },
]
