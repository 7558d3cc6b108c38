import type { Control } from './control.ts'

const test = 'server/services/contests/contests.test.ts'
const races = 'tests/race/prizes.test.ts'
const access = 'server/services/contests/contests.access.ts'
const drawStore = 'server/services/contests/draw-prize.store.ts'
const store = 'server/services/contests/contests.store.ts'
const managed = 'server/services/contests/manage-prizes.test.ts'
const manageStore = 'server/services/contests/manage-prizes.store.ts'

export const controls: Control[] = [
  {
    protects: 'Parallel draws of one person happen one after the other',
    file: drawStore,
    find: 'order by created_at, ticket_id for no key update',
    replace: 'order by created_at, ticket_id',
    test: races,
    testName: 'exactly three draws',
  },
  {
    protects: 'The last prize is won once',
    file: drawStore,
    find: ' and remaining > 0',
    replace: '',
    test: races,
    testName: 'the last prizes',
  },
  {
    protects: 'Two people who add prizes at once cannot pass 100 % together',
    file: manageStore,
    find: '`prizes of event ${eventId}`',
    replace: '`prizes of event ${eventId} ${Math.random()}`',
    test: managed,
    testName: 'at the same moment',
  },
  {
    protects: 'The ticket for signing in is granted once',
    file: store,
    find: "insert into tickets (ticket_id, event_id, user_id, source_type, created_at)\n   values ($ticketId::uuid, $eventId, $userId, 'SIGNIN', $now::timestamptz)",
    replace:
      "insert into tickets (ticket_id, event_id, user_id, source_type, created_at, source_key)\n   values ($ticketId::uuid, $eventId, $userId, 'SIGNIN', $now::timestamptz, $ticketId::text)",
    test: races,
    testName: 'grant one ticket',
  },
  {
    protects: 'An event does not end in the middle of a draw',
    file: access,
    find: 'await lockContest(tx, { eventId: contestId })',
    replace: 'await selectContest(tx, { eventId: contestId })',
    test: races,
    testName: 'an event does not end in the middle of a draw',
  },
  {
    protects: 'A reward is claimed once',
    file: store,
    find: "where reward_id = $rewardId::uuid and status = 'PENDING' and",
    replace: 'where reward_id = $rewardId::uuid and',
    test: races,
    testName: 'hand a prize over once',
  },
  {
    protects: 'A reward is not claimed after it expired',
    file: store,
    find: "status = 'PENDING' and claim_expiration > $now::timestamptz",
    replace: "status = 'PENDING'",
    test,
    testName: 'expires after 14 days',
  },
]
