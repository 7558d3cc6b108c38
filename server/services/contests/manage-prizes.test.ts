import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ActivityList } from '#domain/activity/activity.contract.ts'
import type { ManagedPrize, ManagedPrizeList } from '#domain/contests/managed-prizes.contract.ts'
import { MAX_PRIZES_PER_EVENT } from '#domain/contests/contests.limits.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { buildContest, giveTickets } from '#tests/support/build-contest.ts'
import { MANAGER_PHONE, OTHER_STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createPrizeSteps } from '#tests/support/prize-steps.ts'
import { whileLocked } from '#tests/support/while-locked.ts'

const ADMIN_PHONE = '+13105550119'

const harness = await startApiHarness()
const { db } = harness
await db
  .insert(vendorRoles)
  .values({ vendorId: 'HALL', name: 'Ada', phoneNumber: ADMIN_PHONE, role: 'ADMIN' })
const steps = createPrizeSteps(harness)
const admin = await harness.signIn(ADMIN_PHONE)
const manager = await harness.signIn(MANAGER_PHONE)
const otherAdmin = await harness.signIn(OTHER_STAFF_PHONE)
const guest = await harness.signIn('+13105550160')

const DRINKS = {
  name: 'Two Drinks',
  description: 'For you and a friend.',
  imageUrl: '/pictures/drinks.webp',
  quantity: 40,
  chancePerMillion: 50_000,
}

type Answer = ManagedPrize & {
  code?: string
  error?: string
  fields?: Record<string, string>
  prize?: ManagedPrize
}
interface Options {
  as?: typeof admin
  key?: string
  vendorId?: string
}

const pathOf = (eventId: string, vendorId = 'HALL') =>
  `/admin/vendors/${vendorId}/events/${eventId}/prizes`

const list = (eventId: string, { as = admin, vendorId }: Options = {}) =>
  harness.call<ManagedPrizeList & { code?: string }>(`GET ${pathOf(eventId, vendorId)}`, { as })
const create = (eventId: string, facts: object = {}, { as = admin, key, vendorId }: Options = {}) =>
  harness.call<Answer>(`POST ${pathOf(eventId, vendorId)}`, {
    as,
    body: { prizeId: randomUUID(), ...DRINKS, ...facts },
    ...(key && { key }),
  })
const change = (
  eventId: string,
  prize: ManagedPrize,
  facts: object = {},
  options: Options = {},
) => {
  const { as = admin, vendorId } = options
  const { prizeId, name, description, imageUrl, quantity, chancePerMillion, version } = prize
  return harness.call<Answer>(`PUT ${pathOf(eventId, vendorId)}/${prizeId}`, {
    as,
    body: { name, description, imageUrl, quantity, chancePerMillion, version, ...facts },
  })
}
const archive = (eventId: string, { prizeId, version }: ManagedPrize, isArchived = true) =>
  harness.call<Answer>(`PUT ${pathOf(eventId)}/${prizeId}/archived`, {
    as: admin,
    body: { isArchived, version },
  })
const namesOf = async (eventId: string) => (await list(eventId)).body.prizes.map(({ name }) => name)

async function drawOnce(eventId: string, person = guest) {
  await giveTickets(db, eventId, person, 1)
  return (await steps.draw(person, eventId)).body
}

describe('a prize', () => {
  test('an admin adds a prize, and guests see it with its odds', async () => {
    const eventId = await buildContest(db, { prizes: [] })
    const { status, body } = await create(eventId)
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        ...DRINKS,
        remaining: 40,
        position: 1,
        archivedAt: null,
        version: 1,
      }),
    ])
    expect((await steps.prizes(eventId)).body.prizes).toEqual([
      { ...DRINKS, prizeId: body.prizeId, remaining: 40 },
    ])
    expect((await list(eventId)).body.contest.eventName).toBe('Test Night')
  })

  test('a prize is added once, however often the request is sent', async () => {
    const eventId = await buildContest(db, { prizes: [] })
    const facts = { prizeId: randomUUID() }
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => create(eventId, facts, { key })))
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => answers[0]?.body))
    expect((await create(eventId, facts)).status).toBe(201)
    expect(await namesOf(eventId)).toEqual(['Two Drinks'])
  })

  test('a prize cannot take the id of another prize', async () => {
    const eventId = await buildContest(db, { prizes: [] })
    const { body: prize } = await create(eventId)
    const { prizeId } = prize
    const other = await create(eventId, { prizeId, name: 'Other' })
    expect([other.status, other.body.code, other.body.prize]).toEqual([409, 'PRIZE_CHANGED', prize])
    const elsewhere = await create(await buildContest(db, { prizes: [] }), { prizeId })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'CONFLICT'])
  })

  test('a prize is unknown at another event, and an event at another vendor', async () => {
    const eventId = await buildContest(db, { prizes: [] })
    const other = await buildContest(db)
    const { body: prize } = await create(eventId)
    const unknown = await change(other, prize)
    expect([unknown.status, unknown.body.code]).toEqual([404, 'PRIZE_NOT_FOUND'])
    for (const answer of [
      await list(eventId, { as: otherAdmin, vendorId: 'CLUB' }),
      await create(eventId, {}, { as: otherAdmin, vendorId: 'CLUB' }),
      await change(eventId, prize, {}, { as: otherAdmin, vendorId: 'CLUB' }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'EVENT_NOT_FOUND'])
    }
  })

  test('managers change no prizes', async () => {
    const eventId = await buildContest(db)
    expect((await list(eventId, { as: manager })).status).toBe(403)
    expect((await create(eventId, {}, { as: manager })).status).toBe(403)
  })

  test.each([
    ['without a name', { name: '  ' }, 'name'],
    ['with none of it', { quantity: 0 }, 'quantity'],
    ['with half a piece', { quantity: 1.5 }, 'quantity'],
    ['with less than no chance', { chancePerMillion: -1 }, 'chancePerMillion'],
    ['with more than all chances', { chancePerMillion: 1_000_001 }, 'chancePerMillion'],
    ['with a picture of another site', { imageUrl: 'https://evil.example/x.webp' }, 'imageUrl'],
  ])('a prize %s is refused', async (_, facts, field) => {
    const { status, body } = await create(await buildContest(db, { prizes: [] }), facts)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  test('a prize is changed as a whole, and the change of an older copy is refused with the current one', async () => {
    const eventId = await buildContest(db, { prizes: [] })
    const { body: prize } = await create(eventId)
    const changed = await change(eventId, prize, { name: 'Three Drinks', imageUrl: null })
    expect(changed.body).toEqual({ ...prize, name: 'Three Drinks', imageUrl: null, version: 2 })
    const stale = await change(eventId, prize, { quantity: 50 })
    expect([stale.status, stale.body.code, stale.body.prize]).toEqual([
      409,
      'PRIZE_CHANGED',
      changed.body,
    ])
    // a repeat, whose first answer was lost
    const repeated = await change(eventId, prize, { name: 'Three Drinks', imageUrl: null })
    expect([repeated.status, repeated.body]).toEqual([200, changed.body])
  })

  test('a prize moves to any place in the list', async () => {
    const eventId = await buildContest(db, { prizes: [] })
    for (const name of ['A', 'B', 'C']) await create(eventId, { name })
    await create(eventId, { name: 'First', position: 1 })
    expect(await namesOf(eventId)).toEqual(['First', 'A', 'B', 'C'])
    const first = (await list(eventId)).body.prizes[0]!
    const moved = await change(eventId, first, { position: 3 })
    expect([moved.body.position, await namesOf(eventId)]).toEqual([3, ['A', 'B', 'First', 'C']])
    const last = await change(eventId, moved.body, { position: MAX_PRIZES_PER_EVENT })
    expect([last.body.position, last.body.version]).toEqual([4, 3])
    const names = (await steps.prizes(eventId)).body.prizes.map(({ name }) => name)
    expect(names).toEqual(['A', 'B', 'C', 'First'])
  })

  test('an event has 50 prizes at most', async () => {
    const many = Array.from({ length: MAX_PRIZES_PER_EVENT }, (_, index) => ({
      name: `Prize ${index}`,
      chancePerMillion: 0,
    }))
    const eventId = await buildContest(db, { prizes: many })
    const refused = await create(eventId)
    expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_PRIZES'])
    await archive(eventId, (await list(eventId)).body.prizes[0]!)
    expect((await create(eventId)).status).toBe(201)
    const { prizes } = (await list(eventId)).body
    expect((await archive(eventId, prizes.at(-1)!, false)).body.code).toBe('TOO_MANY_PRIZES')
  })

  test('the changes of a prize are in the activity, in words', async () => {
    const eventId = await buildContest(db, { prizes: [] })
    const { body: prize } = await create(eventId, { name: 'Golden Ticket' })
    const changed = await change(eventId, prize, { quantity: 41, chancePerMillion: 60_000 })
    await archive(eventId, changed.body)
    for (const query of ['kinds=prizes', 'search=golden']) {
      const { body } = await harness.call<ActivityList>(`GET /vendors/HALL/activity?${query}`, {
        as: admin,
      })
      const shown = body.items.filter(({ subjectId }) => subjectId === prize.prizeId)
      expect(shown.map(({ action, subjectName }) => [action, subjectName])).toEqual(
        ['prize.archived', 'prize.updated', 'prize.created'].map((action) => [
          action,
          'Golden Ticket',
        ]),
      )
      expect(shown[1]?.changes).toEqual([
        { field: 'Chance', before: '5%', after: '6%' },
        { field: 'Quantity', before: '40', after: '41' },
      ])
    }
  })
})

describe('the chances of an event', () => {
  test('the chances of an event are at most 100 % together, of the prizes that are not archived', async () => {
    const eventId = await buildContest(db, { prizes: [] })
    const { body: big } = await create(eventId, { chancePerMillion: 900_000 })
    const above = await create(eventId, { chancePerMillion: 100_001 })
    expect([above.status, above.body.code]).toEqual([400, 'CHANCES_ABOVE_ALL'])
    expect(above.body.fields?.chancePerMillion).toBe(
      'The other prizes of this event have 90% together. At most 10% is left for this one.',
    )
    const { body: small } = await create(eventId, { name: 'Small', chancePerMillion: 100_000 })
    expect((await change(eventId, small, { chancePerMillion: 100_001 })).status).toBe(400)
    const { body: archived } = await archive(eventId, big)
    expect((await change(eventId, small, { chancePerMillion: 200_000 })).status).toBe(200)
    const restored = await archive(eventId, archived, false)
    expect([restored.status, restored.body.code]).toEqual([400, 'CHANCES_ABOVE_ALL'])
  })

  test('the chances stay below 100 % when two people add a prize at the same moment', async () => {
    const eventId = await buildContest(db, { prizes: [] })
    const lock = ['select * from events where event_id = $1 for update', eventId] as const
    const answers = await whileLocked(db, [...lock], () =>
      ['One', 'Two'].map((name) => create(eventId, { name, chancePerMillion: 600_000 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })
})

describe('while people draw', () => {
  test('the quantity is never less than were won', async () => {
    const eventId = await buildContest(db, { prizes: [{ name: 'Pass', quantity: 5 }] })
    await drawOnce(eventId)
    await drawOnce(eventId, admin)
    const [prize] = (await list(eventId)).body.prizes
    expect(prize).toMatchObject({ quantity: 5, remaining: 3, version: 1 })
    const below = await change(eventId, prize!, { quantity: 1 })
    expect([below.status, below.body.code, below.body.fields]).toEqual([
      400,
      'QUANTITY_BELOW_WON',
      { quantity: '2 of these were won already.' },
    ])
    const least = await change(eventId, prize!, { quantity: 2 })
    expect(least.body).toMatchObject({ quantity: 2, remaining: 0 })
    expect((await change(eventId, least.body, { quantity: 9 })).body.remaining).toBe(7)
  })

  test('a win in the middle of a change counts', async () => {
    const eventId = await buildContest(db, { prizes: [{ name: 'Pass', quantity: 5 }] })
    const [prize] = (await list(eventId)).body.prizes
    const won = 'update prizes set remaining = remaining - 1 where prize_id = $1'
    const [answer] = await whileLocked(db, [won, prize!.prizeId], () => [
      change(eventId, prize!, { quantity: 10 }),
    ])
    expect(answer?.body).toMatchObject({ quantity: 10, remaining: 9 })
  })

  test('an archived prize is not listed and cannot be won, and its winners keep it', async () => {
    const eventId = await buildContest(db, { prizes: [{ name: 'Pass', quantity: 5 }] })
    const { rewards } = await drawOnce(eventId)
    const [prize] = (await list(eventId)).body.prizes
    const { status, body } = await archive(eventId, prize!)
    expect([status, body.version, body.archivedAt === null]).toEqual([200, 2, false])
    expect((await steps.prizes(eventId)).body.prizes).toEqual([])
    expect((await drawOnce(eventId, admin)).winStatus).toBe(false)
    expect((await steps.claim(guest, rewards[0]?.rewardId ?? '')).body.reward.status).toBe(
      'CLAIMED',
    )
    expect((await archive(eventId, prize!)).status).toBe(200)
    expect((await archive(eventId, body, false)).body).toMatchObject({
      archivedAt: null,
      version: 3,
    })
    expect((await drawOnce(eventId, manager)).winStatus).toBe(true)
  })

  test('a draw that has picked a prize does not win it once it is archived', async () => {
    const eventId = await buildContest(db, { prizes: [{ name: 'Pass', quantity: 5 }] })
    await giveTickets(db, eventId, guest, 1)
    const archived = 'update prizes set archived_at = now() where event_id = $1'
    const [answer] = await whileLocked(db, [archived, eventId], () => [steps.draw(guest, eventId)])
    expect(answer?.body.winStatus).toBe(false)
    const { rows } = await db.execute(sql`select remaining from prizes where event_id = ${eventId}`)
    expect(rows).toEqual([{ remaining: 5 }])
  })
})
