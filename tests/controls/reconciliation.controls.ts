import type { Control } from './control.ts'

const AUDIT = 'server/services/reconciliation/reconcile-books.test.ts'

export const controls: Control[] = [
  {
    protects: 'The audit detects stock that is missing without a sale',
    file: 'server/services/reconciliation/book-rules.store.ts',
    find: 'or p.stock_available + coalesce(t.pieces, 0) <> p.stock_total',
    replace: '',
    test: AUDIT,
    testName: 'I-11',
  },
  {
    protects: 'The audit detects payments without a sale',
    file: 'server/services/reconciliation/compare-with-provider.ts',
    find: '.filter(({ money, sold }) => money !== sold)',
    replace: '.filter(() => false)',
    test: AUDIT,
    testName: 'I-07',
  },
  {
    protects: 'The audit detects a change of a reservation without its record',
    file: 'server/services/reconciliation/book-rules.store.ts',
    find: 'or found.last <> r.reservation_status',
    replace: '',
    test: AUDIT,
    testName: 'without its end',
  },
]
