import type { Control } from './control.ts'

const refunds = 'server/services/orders/refund'
const APPROVALS = `${refunds}/approvals/approvals.test.ts`
const WEEKLY = 'server/services/money-desk/mail-weekly-pages.test.ts'

export const controls: Control[] = [
  {
    protects: 'What a person refunds alone is counted one after the other',
    file: `${refunds}/request-alone.ts`,
    find: '    await lockRefundsAlone(tx, userId, vendorId)\n',
    replace: '',
    test: APPROVALS,
    testName: 'of two at the limit at once',
  },
  {
    protects: 'What STAFF refund alone of an order is counted under its lock',
    file: `${refunds}/request-alone.ts`,
    find: 'const order = await lockOrder(tx, orderId)',
    replace:
      "const order = await (await import('../orders.access.ts')).requireOrder(context, orderId)",
    test: APPROVALS,
    testName: 'of two persons at once',
  },
  {
    protects: 'Refunds that STAFF make alone are counted by night',
    file: `${refunds}/request-alone.store.ts`,
    find: ' and created_at >= $since::timestamp at time zone $timeZone',
    replace: ' and $since::timestamp at time zone $timeZone is not null',
    test: APPROVALS,
    testName: 'limited by person and night',
  },
  {
    protects: 'Each person of STAFF has a night of their own',
    file: `${refunds}/request-alone.store.ts`,
    find: 'where requested_by = $userId and vendor_id',
    replace: 'where $userId::text is not null and vendor_id',
    test: APPROVALS,
    testName: 'limited by person and night',
  },
  {
    protects: 'A manager decides only until the question expires, after the wait for its order',
    file: `${refunds}/approvals/decide-approval.ts`,
    find: 'if (expiresAt > context.now()) return',
    replace: 'if (expiresAt) return',
    test: APPROVALS,
    testName: 'decides within 2 minutes',
  },
  {
    protects: 'A question that expired is shown to no manager',
    file: `${refunds}/approvals/approvals.store.ts`,
    find: 'and a.expires_at > $now::timestamptz',
    replace: 'and $now::timestamptz is not null',
    test: APPROVALS,
    testName: 'decides within 2 minutes',
  },
  {
    protects: 'Nobody confirms a refund that they asked for themselves',
    file: `${refunds}/approvals/decide-approval.ts`,
    find: "if (known.askedBy === userId) throw new Failure('forbidden', OWN_REFUND, { code: 'OWN_REFUND' })",
    replace: '',
    test: APPROVALS,
    testName: 'never confirms their own question',
  },
  {
    protects: 'Two managers who answer at once decide once',
    file: `${refunds}/approvals/decide-approval.ts`,
    find: 'const order = await lockOrder(tx, orderId)',
    replace: 'const order = await requireOrder(context, orderId)',
    test: APPROVALS,
    testName: 'another one at the same moment',
  },
  {
    protects: 'A weekly page that was sent is not sent again',
    file: 'server/services/money-desk/weekly-mails.store.ts',
    find: 'where sent_at is null and next_attempt_at <= $now',
    replace: 'where next_attempt_at <= $now',
    test: WEEKLY,
    testName: 'once, also from two processes',
  },
  {
    protects: 'A week is mailed once its last day is frozen',
    file: 'server/services/money-desk/weekly-mails.store.ts',
    find: "const FROZEN_AFTER = `interval '4 hours'`",
    replace: "const FROZEN_AFTER = `interval '0 hours'`",
    test: WEEKLY,
    testName: 'last day is waited for',
  },
  {
    protects: 'Two processes do not send the same weekly page',
    file: 'server/services/money-desk/weekly-mails.store.ts',
    find: '      set ${POSTPONE}\n',
    replace: '      set attempts = attempts + 1\n',
    test: WEEKLY,
    testName: 'once, also from two processes',
  },
  {
    protects: 'A manager confirms the sum that was shown',
    file: `${refunds}/approvals/decide-approval.ts`,
    find: 'if (plan.amountCents !== amountCents) throw refundChanged(plan.amountCents)',
    replace: '',
    test: APPROVALS,
    testName: 'shown another sum',
  },
  {
    protects: 'What a venue sells elsewhere on its own account is in no figure of its orders',
    file: 'server/services/money-desk/payouts.store.ts',
    find: "const OURS = '(e.order_id is not null)'",
    replace: "const OURS = '(e.vendor_id is not null)'",
    test: 'server/services/money-desk/other-business.test.ts',
  },
]
