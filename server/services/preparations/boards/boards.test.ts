import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Board, ShownBoard } from '#domain/preparations/boards.contract.ts'
import { MAX_BOARDS } from '#domain/preparations/preparation-limits.ts'
import { newCode } from '#domain/values/new-code.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildLine, partsOf } from '#tests/support/build-line.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createLineSteps } from '#tests/support/line-steps.ts'
import { readStream } from '#tests/support/read-stream.ts'
import { watchStatements } from '#tests/support/watch-statements.ts'

const harness = await startApiHarness()
const { db, call } = harness
const line = createLineSteps(harness)
const BOARDS = '/admin/vendor-locations/L1N/boards'
let guest: Person
let staff: Person
let manager: Person
beforeAll(async () => {
  await buildLine(db)
  guest = await harness.signIn('+13105550151')
  staff = await harness.signIn(STAFF_PHONE)
  manager = await harness.signIn(MANAGER_PHONE)
  await db.$client.query(
    `update users set first_name = 'Kim', last_name = 'Lee' where user_id = $1`,
    [guest.userId],
  )
})
afterEach(() => db.$client.query('delete from pickup_boards'))

type Answer = { board: Board; items: Board[]; code?: string; error?: string }
const send = (path: string, body?: object, as = manager) =>
  call<Answer>(path, { as, ...(body && { body }) })
const show = (token: string) => call<ShownBoard & { error?: string }>(`GET /boards/${token}`)

/** What is cached for a second is read again. */
const clock = { now: performance.now() }
vi.spyOn(performance, 'now').mockImplementation(() => clock.now)
function showLater(token: string) {
  clock.now += 2_000
  return show(token)
}

function toBoard() {
  return { boardId: crypto.randomUUID(), token: newCode(20), name: 'Over the bar' }
}

async function add() {
  const board = toBoard()
  expect((await send(`POST ${BOARDS}`, board)).status).toBe(201)
  return board
}

test('a board shows the number and first name of what is made and of what is ready, and nothing else', async () => {
  const { token } = await add()
  const { orderId, pickupNumber } = await line.buy(guest, 'line-lager', 'line-burger', 'line-water')
  const [bar, kitchen] = await partsOf(db, orderId)
  const called = { pickupNumber, name: 'Kim' }
  expect((await showLater(token)).body).toEqual({ ready: [], making: [called] })
  await line.move(staff, bar?.preparationId ?? '', ['QUEUED', 'READY'])
  expect((await showLater(token)).body).toEqual({ ready: [called], making: [called] })
  await line.move(staff, kitchen?.preparationId ?? '', ['QUEUED', 'READY'])
  await line.move(staff, bar?.preparationId ?? '', ['READY', 'ASIDE'])
  await line.complete(staff, orderId, { handOverNow: true })
  expect((await showLater(token.toLowerCase())).body).toEqual({ ready: [], making: [] })
})

test('a link that is switched off shows nothing any more, and says what to do', async () => {
  const { token, boardId } = await add()
  const other = await add()
  expect((await show(token)).status).toBe(200)
  expect((await send(`DELETE ${BOARDS}/${boardId}`)).status).toBe(200)
  expect((await showLater(token)).status).toBe(404)
  expect((await show(token)).body.error).toContain('Ask a manager for a new link')
  expect((await show(other.token)).status).toBe(200)
  expect((await show(newCode(20))).status).toBe(404)
  expect((await send(`DELETE ${BOARDS}/${boardId}`)).body.code).toBe('BOARD_NOT_FOUND')
})

test('a hundred televisions of a location share the reads of what it calls', async () => {
  const { token } = await add()
  const other = await add()
  clock.now += 2_000
  const reads = watchStatements(db, 'boards-called')
  await Promise.all(Array.from({ length: 100 }, (_, at) => show(at % 2 ? token : other.token)))
  expect(reads.count()).toBe(1)
})

test('only a hash of its token is stored, and a repeated call adds nothing', async () => {
  const board = await add()
  expect((await send(`POST ${BOARDS}`, board)).status).toBe(201)
  const { rows } = await db.$client.query('select * from pickup_boards')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(board.token)
  const taken = await send(`POST ${BOARDS}`, { ...toBoard(), boardId: board.boardId })
  expect([taken.status, taken.body.code]).toEqual([409, 'ID_TAKEN'])
  expect((await send(`GET ${BOARDS}`)).body.items.map(({ name }) => name)).toEqual(['Over the bar'])
})

test('one board more than a location can have is refused in words', async () => {
  await db.$client.query(
    `insert into pickup_boards (board_id, vendor_location_id, name, token_hash, created_at)
     select gen_random_uuid(), 'L1N', 'Board ' || n, 'hash ' || n, now() from generate_series(1, ${MAX_BOARDS}) n`,
  )
  const refused = await send(`POST ${BOARDS}`, toBoard())
  expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY'])
  expect(refused.body.error).toContain(`${MAX_BOARDS} pick-up boards at most`)
})

test('only managers add and list boards', async () => {
  expect((await send(`POST ${BOARDS}`, toBoard(), staff)).status).toBe(403)
  expect((await send(`GET ${BOARDS}`, undefined, staff)).status).toBe(403)
})

test('an open board is told of each change, and that its link was switched off', async () => {
  const { token, boardId } = await add()
  const path = `http://localhost/api/boards/${token}/events`
  const stream = readStream(await harness.api.request(path))
  const newest = () => stream.heard.findLast(({ event }) => event === 'board')?.data
  await expect.poll(newest).toEqual({ ready: [], making: [] })
  const { pickupNumber } = await line.buy(guest, 'line-soda')
  await expect
    .poll(newest, { timeout: 5_000 })
    .toEqual({ ready: [], making: [{ pickupNumber, name: 'Kim' }] })
  await send(`DELETE ${BOARDS}/${boardId}`)
  await expect.poll(newest, { timeout: 5_000 }).toBeNull()
  await stream.close()
})
