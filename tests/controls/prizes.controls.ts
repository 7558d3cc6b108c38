import type { Control } from './control.ts'

const test = 'server/services/contests/contests.test.ts'
const races = 'tests/race/prizes.test.ts'
const access = 'server/services/contests/contests.access.ts'
const drawStore = 'server/services/contests/draw-prize.store.ts'
const store = 'server/services/contests/contests.store.ts'
const managed = 'server/services/contests/manage-prizes.test.ts'
const manage = 'server/services/contests/manage-prizes.ts'
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
    protects: 'An archived prize is no longer won by a draw that has picked it',
    file: drawStore,
    find: ' and archived_at is null',
    replace: '',
    test: managed,
    testName: 'a draw that has picked a prize',
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
    protects: 'A prize that is won while its quantity is changed counts as won',
    file: manageStore,
    find: '${PRIZES_OF_EVENT} for no key update',
    replace: '${PRIZES_OF_EVENT}',
    test: managed,
    testName: 'a win in the middle of a change',
  },
  {
    protects: 'An event has at most 50 prizes',
    file: manage,
    find: '    requireRoom(rows)\n    requireChance(rows, prizeId, fields.chancePerMillion)\n    const [added]',
    replace: '    requireChance(rows, prizeId, fields.chancePerMillion)\n    const [added]',
    test: managed,
    testName: '50 prizes at most',
  },
  {
    protects: 'A draw without an answer is looked up before it counts as failed',
    file: 'app/features/contests/draw-once.ts',
    find: 'if (isRefused(error) || isSignedOut(error) ||',
    replace: 'if (isRefused(error) || error ||',
    test: 'app/features/contests/draw-once.test.ts',
    testName: 'is looked up again under the same key',
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
    protects: 'A browser can ask for tickets of one source only',
    file: 'domain/contests/contests.contract.ts',
    find: 'sourceType: z.enum(REQUESTABLE_SOURCES)',
    replace: 'sourceType: z.string().nullable()',
    test,
    testName: 'any other source',
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
  {
    protects: 'A draw spends a ticket of the own person only',
    file: drawStore,
    find: 'from tickets where user_id = $userId and event_id = $eventId\n',
    replace: 'from tickets where event_id = $eventId\n',
    test: test,
    testName: 'spends neither another person',
  },
  {
    protects: 'People see only the rewards of their own',
    file: store,
    find: 'where user_id = $userId and ($afterAt::timestamptz is null',
    replace: 'where ($afterAt::timestamptz is null',
    test: test,
    testName: 'listed for them only',
  },
  {
    protects: 'A claim is taken back once',
    file: store,
    find: "where reward_id = $rewardId::uuid and status = 'CLAIMED' and claimed_at = $claimedAt::timestamptz",
    replace: 'where reward_id = $rewardId::uuid',
    test: races,
    testName: 'a claim is taken back once',
  },
]
