import type { Control } from './control.ts'

const MONEY_ISSUES = 'server/services/money-desk/money-issues.test.ts'
const DISPUTES = 'server/services/money-desk/disputes.test.ts'
const DAYS = 'server/services/money-desk/close-day.test.ts'
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
  {
    protects: 'What a person closed is not opened again',
    file: 'server/services/money-desk/keep-money-issues.store.ts',
    find: 'and (i.closed_at is null or i.closed_by is not null)',
    replace: 'and i.closed_at is null',
    test: MONEY_ISSUES,
    testName: 'not again once it is explained',
  },
  {
    protects: 'A payment that was given back is not given back again',
    file: 'server/services/money-desk/money-issues.store.ts',
    find: "where payment_intent_id = $paymentIntentId and status = 'LISTED'",
    replace: 'where payment_intent_id = $paymentIntentId',
    test: MONEY_ISSUES,
    testName: 'given back meanwhile',
  },
  {
    protects: 'An entry is closed once',
    file: 'server/services/money-desk/money-issues.store.ts',
    find: 'and closed_at is null returning',
    replace: 'returning',
    test: DISPUTES,
    testName: 'accept a dispute at the same moment',
  },
  {
    protects: 'A dispute does not go back when an earlier look at the provider is written later',
    file: 'server/services/payments/disputes.store.ts',
    find: "and ${RANK('excluded')} >= ${RANK('known')}",
    replace: '',
    test: DISPUTES,
    testName: 'an earlier look',
  },
  {
    protects: 'An alarm of a dispute is raised once',
    file: 'server/services/money-desk/keep-money-issues.store.ts',
    find: 'and d.alarms < ${ALARMS_DUE}',
    replace: '',
    test: DISPUTES,
    testName: 'raises an alarm 72 and 24 hours',
  },
  {
    protects: 'A refused tax is due again only while it is refused',
    file: 'server/services/money-desk/money-issues.store.ts',
    find: "kind = $subject and status = 'REFUSED'",
    replace: 'kind = $subject',
    test: MONEY_ISSUES,
    testName: 'recorded meanwhile',
  },
  {
    protects: 'An entry is opened once by nodes that look at the same moment',
    file: 'server/db/migrations/0012_money_issues.sql',
    find: 'CREATE UNIQUE INDEX "money_issues_one_open"',
    replace: 'CREATE INDEX "money_issues_one_open"',
    test: MONEY_ISSUES,
    testName: 'open an entry once',
  },
  {
    protects: 'A frozen day is not written again',
    file: 'server/db/functions/guard_day_close.sql',
    find: "if old.state <> 'FROZEN' or",
    replace: 'if',
    test: DAYS,
    testName: 'never written again',
  },
  {
    protects: 'A day is signed once',
    file: 'server/services/money-desk/day-closes.store.ts',
    find: "c.vendor_location_id = wanted.id and c.state = 'FROZEN'",
    replace: 'c.vendor_location_id = wanted.id',
    test: DAYS,
    testName: 'sign at the same moment sign once',
  },
  {
    protects: 'A location whose money needs a person is not signed',
    file: 'server/services/money-desk/day-closes.store.ts',
    find: 'and i.closed_at is null and i.kind not in',
    replace: 'and i.closed_at is not null and i.kind not in',
    test: DAYS,
    testName: 'signed after it is settled',
  },
  {
    protects: 'A refund of an earlier day’s order is not taken off the day’s own sales',
    file: 'server/services/money-desk/day-closes.store.ts',
    find: 'o.paid_at >= d.starts as is_own',
    replace: 'true as is_own',
    test: DAYS,
    testName: 'an adjustment of its own day',
  },
]
