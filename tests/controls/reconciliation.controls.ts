import type { Control } from './control.ts'

const AUDIT = 'server/services/reconciliation/reconcile-books.test.ts'

export const controls: Control[] = [
  {
    protects: 'The audit detects a change of a reservation without its record',
    file: 'server/services/reconciliation/book-rules.store.ts',
    find: 'or found.last <> r.reservation_status',
    replace: '',
    test: AUDIT,
    testName: 'without its end',
  },
]
