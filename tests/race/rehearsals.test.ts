import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { startApiHarness, type Person } from '../support/api-harness.ts'
import { buildDraft, setLocation } from '../support/build-draft.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '../support/build-venue.ts'
import { createOrderSteps } from '../support/order-steps.ts'
import { settleBooks } from '../support/settle-books.ts'
import { untilBlocked } from '../support/while-locked.ts'

const BUYERS = 16

const harness = await startApiHarness()
const { db } = harness
const steps = createOrderSteps(harness)
let staff: Person
let manager: Person
let buyers: Person[]
beforeAll(async () => {
  staff = await harness.signIn(STAFF_PHONE)
  manager = await harness.signIn(MANAGER_PHONE)
  buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, index) => harness.signIn(`+131055503${10 + index}`)),
  )
})
/** Each test has its own draft, because an opened location keeps its orders. */
let draft = ''
let soda = ''
let drafts = 0
beforeEach(async () => {
  draft = `DR${++drafts}`
  soda = `dr${drafts}-soda`
  await buildDraft(db, draft)
  await setLocation(db, 'B1R', {})
})

/** Opens or closes a location in a transaction that stays open until the started work waits for it. */
async function whileChanging<Result>(
  change: string,
  begin: () => Promise<Result>[],
  finish: (rival: Pick<Database['$client'], 'query'>) => Promise<unknown> = async () => {},
): Promise<Result[]> {
  const rival = await db.$client.connect()
  try {
    await rival.query('begin')
    await rival.query(change)
    const begun = begin()
    await untilBlocked(db, 1)
    await finish(rival)
    await rival.query('commit')
    return await Promise.all(begun)
  } finally {
    rival.release()
  }
}
const open = () =>
  `update vendor_locations set state = 'OPEN' where vendor_location_id = '${draft}'`
const CLOSE = `update vendor_locations set state = 'CLOSED' where vendor_location_id = 'B1R'`
const removeRehearsals = (rival: Pick<Database['$client'], 'query'>) =>
  rival.query('select remove_rehearsals($1)', [draft])
const countOrders = async (vendorLocationId: string) => {
  const { rows } = await db.$client.query<{ real: number; rehearsed: number }>(
    `select count(*) filter (where not is_rehearsal)::int as real,
            count(*) filter (where is_rehearsal)::int as rehearsed
       from orders where vendor_location_id = $1`,
    [vendorLocationId],
  )
  return rows[0]
}

describe('while a location opens', () => {
  test('an order that is created is a real one with a price and a payment', async () => {
    const [answer] = await whileChanging(
      open(),
      () => [steps.create(staff, soda, 1, draft)],
      removeRehearsals,
    )
    expect(answer?.body.order).toMatchObject({
      isRehearsal: false,
      isFree: false,
      subtotal: '9.00',
    })
    expect(answer?.body.clientSecret).toEqual(expect.any(String))
    expect(await countOrders(draft)).toEqual({ real: 1, rehearsed: 0 })
  })

  test('a rehearsal whose cart is changed is gone, and the cart becomes a real order', async () => {
    const { orderId } = (await steps.create(staff, soda, 1, draft)).body.order
    const [answer] = await whileChanging(
      open(),
      () => [steps.update(staff, orderId, { cartItems: [{ productId: soda, quantity: 2 }] })],
      removeRehearsals,
    )
    expect(answer?.status).toBe(404)
    const anew = await steps.create(staff, soda, 2, draft)
    expect(anew.body.order).toMatchObject({ isRehearsal: false, subtotal: '18.00' })
  })

  test('a refund of a rehearsal waits without a lock that the removal needs', async () => {
    const { orderId } = (await steps.create(staff, soda, 1, draft)).body.order
    await steps.markPaid(staff, orderId)
    await steps.complete(staff, orderId)
    const [answer] = await whileChanging(
      open(),
      () => [steps.refund(staff, orderId)],
      async (rival) => {
        await rival.query('select from orders where order_id = $1 for update nowait', [orderId])
        await removeRehearsals(rival)
      },
    )
    expect(answer?.status).toBe(404)
    expect(await countOrders(draft)).toEqual({ real: 0, rehearsed: 0 })
  })

  test('a rehearsal that was being written is committed first and removed with the others', async () => {
    const rival = await db.$client.connect()
    try {
      // the orders' own statement holds the location until its commit
      await rival.query('begin')
      await rival.query('select from vendor_locations where vendor_location_id = $1 for share', [
        draft,
      ])
      await rival.query(
        `insert into orders (order_id, user_id, vendor_id, vendor_location_id, lines, subtotal_cents, discount_cents,
           tax_cents, tip_cents, total_cents, is_free, is_rehearsal, created_at, updated_at, hold_expires_at)
         values (gen_random_uuid(), 'somebody', 'HALL', $1, '[]', 0, 0, 0, 0, 0, true, true, now(), now(), now())`,
        [draft],
      )
      const opening = db.transaction(async (tx) => {
        await tx.execute(open())
        await tx.execute(`select remove_rehearsals('${draft}')`)
      })
      await untilBlocked(db, 1)
      await rival.query('commit')
      await opening
    } finally {
      rival.release()
    }
    expect(await countOrders(draft)).toEqual({ real: 0, rehearsed: 0 })
  })
})

describe('while a location closes', () => {
  test(`none of ${BUYERS} guests gets an order`, async () => {
    const before = await countOrders('B1R')
    const answers = await whileChanging(CLOSE, () =>
      buyers.map((buyer) => steps.create(buyer, 'water')),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 LOCATION_CLOSED']),
    )
    expect(await countOrders('B1R')).toEqual(before)
  })

  test('an order that is changed keeps its cart, its price and its payment', async () => {
    const [buyer] = buyers as [Person]
    const created = await steps.create(buyer, 'water')
    const { orderId } = created.body.order
    const [answer] = await whileChanging(CLOSE, () => [
      steps.update(buyer, orderId, { cartItems: [{ productId: 'water', quantity: 5 }] }),
    ])
    expect([answer?.status, answer?.body.code]).toEqual([409, 'LOCATION_CLOSED'])
    const { body } = await steps.read(buyer, orderId)
    expect(body.order).toMatchObject({ subtotal: '4.00', clientSecret: created.body.clientSecret })
    await harness.confirmPayment(created.body.clientSecret ?? '')
    expect((await steps.markPaid(buyer, orderId)).body.order.status).toBe('PAID')
  })

  test('a request that read the old state is refused by the statement', async () => {
    await harness.services.catalogue.requireMenu('B1R')
    // no trigger tells this process of it
    await db.transaction(async (tx) => {
      await tx.execute('set local session_replication_role = replica')
      await tx.execute(CLOSE)
    })
    const answer = await steps.create(manager, 'water')
    expect(answer.body.code).toBe('LOCATION_CLOSED')
  })
})

test('afterwards the audit finds no difference from the provider', async () => {
  expect(await settleBooks(harness.services)).toEqual([])
})
