import type { Control } from './control.ts'

const AUDIT = 'server/services/reconciliation/reconcile-books.test.ts'

export const controls: Control[] = [
  {
    protects: 'Changes still in progress are not reported as differences',
    file: 'server/services/reconciliation/reconcile-books.ts',
    find: 'const GRACE_MS = 10 * 60_000',
    replace: 'const GRACE_MS = 0',
    test: AUDIT,
    testName: 'recent changes',
  },
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
    protects: 'The audit detects a spot of a guest list that no one reserved',
    file: 'server/services/reconciliation/book-rules.store.ts',
    find: 'e.reserved_count <> held.spots or ',
    replace: '',
    test: AUDIT,
    testName: 'a spot that is counted',
  },
  {
    protects: 'The audit detects credits that are not the sum of their ledger',
    file: 'server/services/reconciliation/book-rules.store.ts',
    find: 'm.credit_balance <> ledger.credits or ',
    replace: '',
    test: AUDIT,
    testName: 'not the sum of its ledger',
  },
  {
    protects: 'The audit detects a spot that cost no credit',
    file: 'server/services/reconciliation/book-rules.store.ts',
    find: "<> (r.reservation_status in ('PENDING', 'CONFIRMED', 'CHECKED_IN'))::int",
    replace: '> 1',
    test: AUDIT,
    testName: 'did not return its credit',
  },
  {
    protects: 'The audit detects a check-in that no door made',
    file: 'server/services/reconciliation/book-rules.store.ts',
    find: "found.admitted <> (r.reservation_status = 'CHECKED_IN')::int",
    replace: 'found.admitted > 1',
    test: AUDIT,
    testName: 'that no door made',
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
