import type { Control } from './control.ts'

const test = 'server/services/contests/contests.test.ts'
const races = 'tests/race/prizes.test.ts'
const access = 'server/services/contests/contests.access.ts'
const draw = 'server/services/contests/draw-prize.ts'
const drawStore = 'server/services/contests/draw-prize.store.ts'
const store = 'server/services/contests/contests.store.ts'
const rules = 'server/services/reconciliation/book-rules.store.ts'
const books = 'server/services/reconciliation/reconcile-books.test.ts'

export const controls: Control[] = [
  {
    protects: 'Parallel draws of one person happen one after the other',
    file: drawStore,
    find: 'order by created_at, ticket_id for update',
    replace: 'order by created_at, ticket_id',
    test: races,
    testName: 'exactly three draws',
  },
  {
    protects: 'A person wins at most one prize of an event',
    file: draw,
    find: "if (win) throw new Failure('conflict', ALREADY_WON",
    replace: "if (win && !win.rewardId) throw new Failure('conflict', ALREADY_WON",
    test: races,
    testName: 'one wins and the other tickets stay',
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
    protects: 'A draw is refused under terms that have changed',
    file: draw,
    find: 'termsVersion !== DRAW_TERMS_VERSION',
    replace: 'termsVersion.length < 1',
    test,
    testName: 'refuses terms that have changed',
  },
  {
    protects: 'A draw without an answer is looked up before it counts as failed',
    file: 'app/features/contests/draw-once.ts',
    find: 'const PAUSES = [1_000, 2_000]',
    replace: 'const PAUSES: number[] = []',
    test: 'app/features/contests/draw-once.test.ts',
    testName: 'is looked up again under the same key',
  },
  {
    protects: 'A draw without an answer keeps its key for the next try',
    file: 'app/features/contests/draw-once.ts',
    find: 'const key = readKey(name) ?? newKey()',
    replace: 'const key = newKey()',
    test: 'app/features/contests/draw-once.test.ts',
    testName: 'keeps its key for the next try',
  },
  {
    protects: 'A prize that is gone is shown without a chance',
    file: 'server/services/contests/contests.view.ts',
    find: 'row.remaining > 0 ? row.chancePerMillion : 0',
    replace: 'row.chancePerMillion',
    test,
    testName: 'have no chance once none are left',
  },
  {
    protects: 'The ticket for signing in is granted once',
    file: store,
    find: "insert into tickets (ticket_id, event_id, user_id, source_type, created_at)\n   values ($1::uuid, $2, $3, 'SIGNIN', $4::timestamptz)",
    replace:
      "insert into tickets (ticket_id, event_id, user_id, source_type, created_at, source_key)\n   values ($1::uuid, $2, $3, 'SIGNIN', $4::timestamptz, $1::text)",
    test: races,
    testName: 'grant one ticket',
  },
  {
    protects: 'Tickets are granted and spent only while the event is on',
    file: access,
    find: "status === 'IN_PROGRESS' && startTime <= now && now < endTime",
    replace: "status === 'IN_PROGRESS'",
    test,
    testName: 'is refused when the event',
  },
  {
    protects: 'An event does not end in the middle of a draw',
    file: access,
    find: 'await lockContest(tx, [contestId])',
    replace: 'await selectContest(tx, [contestId])',
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
    protects: 'A repeated request with the same key returns the first answer',
    file: 'server/http/change-once.ts',
    find: 'if (!intent) return change(tx)',
    replace: 'if (!intent || call) return change(tx)',
    test: races,
    testName: 'has one outcome',
  },
  {
    protects: 'A reward is claimed by its winner or staff of the vendor only',
    file: access,
    find: '(reward.userId === userId || (await findRole(context, reward.vendorId)))',
    replace: '(reward.userId === userId || findRole)',
    test,
    testName: 'does not exist for anyone else',
  },
  {
    protects: 'A reward is claimed once',
    file: store,
    find: "where reward_id = $1::uuid and status = 'PENDING' and",
    replace: 'where reward_id = $1::uuid and',
    test: races,
    testName: 'hand a prize over once',
  },
  {
    protects: 'A reward is not claimed after it expired',
    file: store,
    find: "status = 'PENDING' and claim_expiration > $2::timestamptz",
    replace: "status = 'PENDING'",
    test,
    testName: 'expires after 14 days',
  },
  {
    protects: 'Unspent tickets expire with their event',
    file: store,
    find: "(e.end_time <= $1::timestamptz or e.status = 'COMPLETED')",
    replace: 'e.end_time <= $1::timestamptz',
    test,
    testName: 'unspent tickets expire',
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
]
