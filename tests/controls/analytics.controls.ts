import type { Control } from './control.ts'

const test = 'server/services/analytics/analytics.test.ts'
const migration = 'server/db/migrations/0018_sum_up_sales_days.sql'
const matrix = 'tests/attack/role-matrix.test.ts'

export const controls: Control[] = [
  {
    protects: 'Revenue is net of refunds',
    file: 'server/services/analytics/summarize-sales.ts',
    find: 'const revenue = charged - refunds',
    replace: 'const revenue = charged',
    test,
    testName: 'in its totals',
  },
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
    file: migration,
    find: '  perform empty_sales_day(new.vendor_id, new.paid_at);\n  return null;',
    replace: '  return null;',
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
    find: "  { rule: 'I-07', statement: salesDaysAddUp() },\n",
    replace: '',
    test,
    testName: 'the audit finds one that differs',
  },
  {
    protects: 'Sales are summed up for managers and up only',
    file: 'server/services/analytics/summarize-sales.ts',
    find: '  await requireRole(context, vendorId, canSeeAnalytics)\n',
    replace: '',
    test: matrix,
  },
  {
    protects: 'The orders of a vendor are listed for managers and up only',
    file: 'server/services/analytics/list-sold-orders.ts',
    find: '  await requireRole(context, vendorId, canSeeAnalytics)\n',
    replace: '',
    test: matrix,
  },
  {
    protects: 'The orders of a month are given to managers and up only',
    file: 'server/services/analytics/dump-month.ts',
    find: '  await requireRole(context, vendorId, canSeeAnalytics)\n',
    replace: '',
    test: matrix,
  },
  {
    protects: 'A regenerated dump is read again',
    file: 'server/services/analytics/dump-month.ts',
    find: '  if (forceRegeneration && nextToken === undefined) context.dumps.forget(dump)\n',
    replace: '',
    test,
    testName: 'unless it is regenerated',
  },
  {
    protects: 'Activity is listed for admins only',
    file: 'server/services/activity/list-activity.ts',
    find: '  await requireRole(context, vendorId, canSeeActivity)\n',
    replace: '',
    test: 'server/services/activity/activity.test.ts',
    testName: 'admins only',
  },
  {
    protects: 'A spreadsheet runs nothing of an exported table',
    file: 'domain/values/csv.ts',
    find: "const safe = isFormula ? `'${text}` : text",
    replace: 'const safe = isFormula ? text : text',
    test: 'domain/values/csv.test.ts',
    testName: 'does not let a spreadsheet run',
  },
]
