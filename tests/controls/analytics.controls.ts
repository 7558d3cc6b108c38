import type { Control } from './control.ts'

const test = 'server/services/analytics/analytics.test.ts'
const matrix = 'tests/attack/role-matrix.test.ts'

export const controls: Control[] = [
  {
    protects: 'Revenue is net of refunds',
    file: 'server/services/analytics/summarize-sales.ts',
    find: ' - (refunded.get(`${row.date} ${row.hour}`) ?? 0)',
    replace: '',
    test,
    testName: 'in its totals',
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
    find: '!forceRegeneration && ',
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
