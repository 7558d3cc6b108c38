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
    protects: 'Two payments of a person are activated one after the other',
    file: 'server/services/membership/settle-membership.ts',
    find: '  await lockPerson(tx, { userId })\n',
    replace: '',
    test: JOIN,
    testName: 'with two payments at the same moment',
  },
  {
    protects: 'The grant of a month does not overwrite the run that a payment is extending',
    file: STORE,
    find: 'order by next_grant_at limit $limit for no key update skip locked',
    replace: 'order by next_grant_at limit $limit',
    test: TIME,
    testName: 'whom a payment is extending',
  },
]
