import type { Control } from './control.ts'

const test = 'server/services/contests/contests.test.ts'
const races = 'tests/race/prizes.test.ts'
const access = 'server/services/contests/contests.access.ts'
const drawStore = 'server/services/contests/draw-prize.store.ts'
const store = 'server/services/contests/contests.store.ts'
const managed = 'server/services/contests/manage-prizes.test.ts'
const manage = 'server/services/contests/manage-prizes.ts'
const manageStore = 'server/services/contests/manage-prizes.store.ts'
const rules = 'server/services/reconciliation/book-rules.store.ts'
const books = 'server/services/reconciliation/reconcile-books.test.ts'

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
    find: `select pg_advisory_xact_lock(hashtext('prizes ' || $eventId))`,
    replace: 'select $eventId',
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
    protects: 'A prize of another event stays as it is when its id is chosen again',
    file: manageStore,
    find: 'on conflict do nothing returning',
    replace: 'on conflict (prize_id) do update set name = excluded.name returning',
    test: managed,
    testName: 'cannot take the id of another prize',
  },
  {
    protects: 'An event has at most 50 prizes',
    file: manage,
    find: '    requireRoom(rows)\n    requireChance(rows, prizeId, fields.chancePerMillion)\n    const [added]',
    replace: '    requireChance(rows, prizeId, fields.chancePerMillion)\n    const [added]',
    test: managed,
    testName: 'cannot be added beyond 50',
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
    protects: 'A draw without an answer keeps its key for the next try',
    file: 'app/features/contests/draw-once.ts',
    find: 'findDraw(userId, eventId) ?? ',
    replace: '',
    test: 'app/features/contests/draw-once.test.ts',
    testName: 'keeps its key for the next try',
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
    protects: 'The audit detects a spent ticket without a draw',
    file: rules,
    find: "drawn.all_draws <> (t.status = 'SPENT')::int or ",
    replace: '',
    test: books,
    testName: 'a spent ticket without a draw',
  },
  {
    protects: 'The audit detects a second win of a person at an event',
    file: rules,
    find: 'd.wins > 1',
    replace: 'd.wins > 100',
    test: books,
    testName: 'a second win of a person',
  },
  {
    protects: 'The audit detects a prize that was given away without a win',
    file: rules,
    find: 'p.remaining <> p.quantity - won.wins or ',
    replace: '',
    test: books,
    testName: 'a prize given away without a win',
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
    testName: 'is listed for its owner only',
  },
  {
    protects: 'A reward expires only after its time',
    file: store,
    find: "where status = 'PENDING' and claim_expiration <= $now::timestamptz",
    replace: "where status = 'PENDING'",
    test: test,
    testName: 'expires after 14 days',
  },
  {
    protects: 'A claim names who handed the prize over',
    file: store,
    find: "status = 'CLAIMED', claimed_at = $now::timestamptz, claimed_by = $claimedBy",
    replace: "status = 'CLAIMED', claimed_at = $now::timestamptz, claimed_by = left($claimedBy, 0)",
    test,
    testName: 'names who handed it over',
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
