import type { Control } from './control.ts'

const CREDITS = 'server/services/membership/credits.test.ts'
const JOIN = 'server/services/membership/join-membership.test.ts'
const TIME = 'server/services/membership/keep-memberships.test.ts'
const STORE = 'server/services/membership/membership.store.ts'

export const controls: Control[] = [
  {
    protects: 'A spent credit is returned or lost, once',
    file: 'server/db/migrations/0008_membership_runs.sql',
    find: 'CREATE UNIQUE INDEX "credit_entries_one_end"',
    replace: 'CREATE INDEX "credit_entries_one_end"',
    test: CREDITS,
    testName: 'loses the credit',
  },
  {
    protects: 'What one member spends at the same moment happens one after the other',
    file: 'server/services/membership/move-credits.ts',
    find: "order by user_id collate \"C\" for no key update${skipLocked ? ' skip locked' : ''}",
    replace: 'order by user_id collate "C"',
    test: CREDITS,
    testName: 'never spend more credits',
  },
  {
    protects: 'A dispute that we win grants no month again',
    file: STORE,
    find: "where ${plus('$periodStart::timestamptz', 'month')} < $revokedAt::timestamptz) as granted",
    replace:
      "where ${plus('$periodStart::timestamptz', 'month')} < $periodStart::timestamptz) as granted",
    test: TIME,
    testName: 'gives the unused rest',
  },
  {
    protects: 'An answer of the provider that is older than the recorded state is asked again',
    file: 'server/services/membership/end-membership.ts',
    find: 'if (isChanged(known, row)) return row',
    replace: '',
    test: JOIN,
    testName: 'outlives an older answer',
  },
  {
    protects: 'No month is granted after the end of a membership',
    file: STORE,
    find: "where next_grant_at <= $now::timestamptz and next_grant_at < active_until - interval '4 days'",
    replace: 'where next_grant_at <= $now::timestamptz',
    test: TIME,
    testName: 'three months grant four credits',
  },
  {
    protects: 'Granted credits never pass the most credits',
    file: STORE,
    find: "'GRANT', least($monthlyCredits::int, $maxCredits::int - credit_balance)",
    replace: "'GRANT', $monthlyCredits::int",
    test: TIME,
    testName: 'never passes twelve',
  },
  {
    protects: 'Two payments of a person are activated one after the other',
    file: 'server/services/membership/settle-membership.ts',
    find: '  await lockPerson(tx, { userId })\n',
    replace: '',
    test: JOIN,
    testName: 'with two payments at the same moment',
  },
  {
    protects: 'A month is granted once, also by two nodes at the same moment',
    file: STORE,
    find: 'order by next_grant_at limit $limit for no key update skip locked',
    replace: 'order by next_grant_at limit $limit',
    test: TIME,
    testName: 'another one is granting',
  },
  {
    protects: 'A membership keeps its credits until it ends',
    file: STORE,
    find: 'where next_grant_at is not null and active_until <= $now::timestamptz',
    replace: 'where next_grant_at is not null',
    test: TIME,
    testName: 'three months grant four credits each',
  },
  {
    protects: 'A payment that was asked for lately is not closed',
    file: STORE,
    find: "where status = 'OPEN' and asked_at < $askedBefore::timestamptz",
    replace: "where status = 'OPEN'",
    test: JOIN,
    testName: 'a payment that was left for a day',
  },
  {
    protects: 'A second payment of a membership is given back',
    file: STORE,
    find: ' and (payment_intent_id is null or payment_intent_id = $paymentIntentId)',
    replace: '',
    test: JOIN,
    testName: 'a second payment in the name of',
  },
  {
    protects: 'A membership that was paid for before the page was closed is not paid a second time',
    file: 'app/screens/membership/joining/use-membership-purchase.ts',
    find: '      if (await hasJoinedMeanwhile()) return JOINED\n',
    replace: '',
    test: 'app/screens/membership/joining/use-membership-purchase.test.tsx',
    testName: 'began after the page had read it',
  },
  {
    protects: 'A payment is not sent after its page was closed',
    file: 'app/features/payments/attempt-payment.ts',
    find: '  if (signal.aborted) return\n  listener.onSending(pending)',
    replace: '  listener.onSending(pending)',
    test: 'app/features/payments/create-payment.test.ts',
    testName: 'closed while the payment is prepared',
  },
]
