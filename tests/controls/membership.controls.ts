import type { Control } from './control.ts'

const CREDITS = 'server/services/membership/credits.test.ts'
const JOIN = 'server/services/membership/join-membership.test.ts'
const TIME = 'server/services/membership/keep-memberships.test.ts'
const STORE = 'server/services/membership/membership.store.ts'

export const controls: Control[] = [
  {
    protects: 'A spent credit is returned or lost, once',
    file: 'server/db/migrations/0000_schema.sql',
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
]
