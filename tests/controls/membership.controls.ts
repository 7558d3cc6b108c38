import type { Control } from './control.ts'

const CREDITS = 'server/services/membership/credits.test.ts'
const JOIN = 'server/services/membership/join-membership.test.ts'
const TIME = 'server/services/membership/keep-memberships.test.ts'
const STORE = 'server/services/membership/membership.store.ts'
const SETTLE = 'server/services/membership/settle-membership.ts'

export const controls: Control[] = [
  {
    protects: 'A reservation never spends a credit that a member does not have',
    file: 'server/services/membership/credits.store.ts',
    find: ' and credit_balance >= $4::int',
    replace: ' and $4::int > 0',
    test: CREDITS,
    testName: 'never spend more credits',
  },
  {
    protects: 'Only an active membership spends credits',
    file: 'server/services/membership/credits.store.ts',
    find: 'where user_id = $1 and active_until > $3::timestamptz',
    replace: 'where user_id = $1',
    test: CREDITS,
    testName: 'without an active membership',
  },
  {
    protects: 'A spent credit is returned or lost, once',
    file: 'server/db/migrations/0008_membership_runs.sql',
    find: 'CREATE UNIQUE INDEX "credit_entries_one_end"',
    replace: 'CREATE INDEX "credit_entries_one_end"',
    test: CREDITS,
    testName: 'loses the credit',
  },
  {
    protects: 'A returned credit does not pass the most credits',
    file: 'server/services/membership/credits.store.ts',
    find: 'then least(-spent.amount, $4::int - member.credit_balance) else 0 end',
    replace: 'then -spent.amount + 0 * $4::int else 0 end',
    test: CREDITS,
    testName: 'above the most credits',
  },
  {
    protects: 'A member who is locked waits for the transaction that locked them',
    file: 'server/services/membership/credits.store.ts',
    find: 'from members where user_id = $1 for update`,\n)',
    replace: 'from members where user_id = $1`,\n)',
    test: CREDITS,
    testName: 'a locked member waits',
  },
  {
    protects: 'Only our plans are sold, at our prices',
    file: 'server/services/membership/create-membership-payment.ts',
    find: "if (!plan) throw new Failure('bad_request', PLAN_UNKNOWN, { code: 'PLAN_UNKNOWN' })",
    replace:
      'if (!plan) return start(context, await open(context, userId, { durationMonths: 1, amountCents: amount } as Plan), { durationMonths: 1, amountCents: amount } as Plan) as Promise<PaymentIntentAnswer>',
    test: JOIN,
  },
  {
    protects: 'A membership begins only after the provider confirmed the payment',
    file: SETTLE,
    find: "if (payment.status !== 'succeeded') throw notPaidYet()",
    replace: '',
    test: JOIN,
    testName: 'is refused',
  },
  {
    protects: 'A payment activates the membership of the person who paid',
    file: 'server/services/membership/join-membership.ts',
    find: 'if (row.userId !== userId)',
    replace: 'if (row.userId === undefined)',
    test: JOIN,
    testName: 'is refused',
  },
  {
    protects: 'A payment of another amount activates no membership',
    file: SETTLE,
    find: 'payment.amountReceivedCents === row.amountCents &&',
    replace: '',
    test: JOIN,
    testName: 'of another amount',
  },
  {
    protects: 'A payment activates one membership, whoever reports it first',
    file: SETTLE,
    find: "if (locked.status !== 'OPEN' && locked.status !== 'CLOSED') return locked\n  const [before]",
    replace: 'const [before]',
    test: JOIN,
    testName: 'again with the same payment',
  },
  {
    protects: 'A payment counts although the clock of a node is behind',
    file: SETTLE,
    find: 'member.joinedAt > now ? member.joinedAt : now',
    replace: 'now',
    test: TIME,
    testName: 'whose clock is behind',
  },
  {
    protects: 'A refund of a membership ends it',
    file: 'server/services/membership/end-membership.ts',
    find: 'await shortenMember(tx, [row.userId, now, row.activatedAt])',
    replace: '',
    test: JOIN,
    testName: 'in full ends the membership',
  },
  {
    protects: 'No month is granted after the end of a membership',
    file: STORE,
    find: 'where next_grant_at <= $1::timestamptz and next_grant_at < active_until',
    replace: 'where next_grant_at <= $1::timestamptz',
    test: TIME,
    testName: 'three months grant four credits',
  },
  {
    protects: 'Granted credits never pass the most credits',
    file: STORE,
    find: "'GRANT', least($3::int, $4::int - credit_balance)",
    replace: "'GRANT', $3::int + 0 * $4::int",
    test: TIME,
    testName: 'never passes twelve',
  },
  {
    protects: 'A membership keeps its day of the month after a shorter month',
    file: STORE,
    find: "then greatest(${plus('m.active_until', '$2::int')}, ",
    replace: "then least(${plus('m.active_until', '$2::int')}, ",
    test: TIME,
    testName: 'never passes twelve',
  },
  {
    protects: 'A month of a membership is a month of the clocks in its cities',
    file: 'domain/membership/plans.ts',
    find: "MEMBERSHIP_TIME_ZONE = 'America/Los_Angeles'",
    replace: "MEMBERSHIP_TIME_ZONE = 'UTC'",
    test: TIME,
    testName: 'daylight saving',
  },
]
