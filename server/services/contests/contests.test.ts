import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Event } from '#domain/events/events.contract.ts'
import type { DrawAnswer, Reward } from '#domain/contests/contests.contract.ts'
import { DRAW_TERMS_VERSION } from '#domain/contests/draw-terms.ts'
import { DAY_MS, HOUR_MS } from '#domain/values/time-units.ts'
import { systemContext } from '#server/process/context.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildContest, giveTickets } from '#tests/support/build-contest.ts'
import { MANAGER_PHONE, OTHER_STAFF_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createPrizeSteps } from '#tests/support/prize-steps.ts'
import { expirePrizes } from './expire-prizes.ts'

const terms = vi.hoisted(() => ({ version: '2025-05-01' }))
vi.mock('#domain/contests/draw-terms.ts', () => ({
  get DRAW_TERMS_VERSION() {
    return terms.version
  },
}))

const PARALLEL_REQUESTS = 20

const harness = await startApiHarness()
const { db } = harness
const steps = createPrizeSteps(harness)
let guest: Person
let stranger: Person
let staff: Person
let otherStaff: Person
let manager: Person
beforeAll(async () => {
  guest = await harness.signIn('+13105550150')
  stranger = await harness.signIn('+13105550151')
  staff = await harness.signIn(STAFF_PHONE)
  otherStaff = await harness.signIn(OTHER_STAFF_PHONE)
  manager = await harness.signIn(MANAGER_PHONE)
})

describe('the prizes of an event', () => {
  test('everyone sees the prizes of an event with their odds and how many are left', async () => {
    const eventId = await buildContest(db, {
      prizes: [
        { name: 'Pass', quantity: 2, chancePerMillion: 20_000 },
        { name: 'Poster', quantity: 9, chancePerMillion: 120_000 },
      ],
    })
    const { status, body } = await steps.prizes(eventId)
    expect(status).toBe(200)
    expect(body.contest).toMatchObject({ contestId: eventId, vendorId: 'HALL', isOpen: true })
    expect(body.prizes).toMatchObject([
      { name: 'Pass', quantity: 2, remaining: 2, chancePerMillion: 20_000 },
      { name: 'Poster', quantity: 9, remaining: 9, chancePerMillion: 120_000 },
    ])
  })

  test('a prize has no chance once none are left', async () => {
    const eventId = await buildContest(db, { prizes: [{ name: 'Pass', quantity: 1 }] })
    await giveTickets(db, eventId, guest, 1)
    await steps.draw(guest, eventId)
    expect((await steps.prizes(eventId)).body.prizes).toMatchObject([
      { remaining: 0, chancePerMillion: 0 },
    ])
  })

  test('an event may have no prizes; an unknown event is not found', async () => {
    const none = await steps.prizes(await buildContest(db, { prizes: [] }))
    expect([none.status, none.body.prizes]).toEqual([200, []])
    const unknown = await steps.prizes('EV-NONE')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'EVENT_NOT_FOUND'])
  })
})

describe('the ticket for signing in', () => {
  test('the ticket for signing in is granted once for each person and event', async () => {
    const eventId = await buildContest(db)
    const answers = await Promise.all(
      Array.from({ length: PARALLEL_REQUESTS }, () => steps.signInTicket(guest, eventId)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.ticket.ticketId)).size).toBe(1)
    expect(await ticketsOf(guest, eventId)).toHaveLength(1)
    expect((await steps.signInTicket(stranger, eventId)).body.isNew).toBe(true)
  })

  test('the ticket for signing in is not granted again after it was spent', async () => {
    const eventId = await buildContest(db, { prizes: [] })
    await steps.signInTicket(guest, eventId)
    await steps.draw(guest, eventId)
    expect((await steps.signInTicket(guest, eventId)).body.isNew).toBe(false)
    expect(await ticketsOf(guest, eventId)).toEqual([])
  })

  test.each([
    ['has not begun', { startTime: new Date(Date.now() + HOUR_MS) }],
    [
      'is over',
      { startTime: new Date(Date.now() - DAY_MS), endTime: new Date(Date.now() - 1_000) },
    ],
    ['is still upcoming', { status: 'UPCOMING' as const }],
    ['was completed', { status: 'COMPLETED' as const }],
  ])(
    'the ticket for signing in is refused when the event %s, and so is a draw',
    async (_, plan) => {
      const eventId = await buildContest(db, plan)
      await giveTickets(db, eventId, guest, 1)
      for (const refused of [
        await steps.signInTicket(guest, eventId),
        await steps.draw(guest, eventId),
      ]) {
        expect([refused.status, refused.body.code]).toEqual([409, 'CONTEST_CLOSED'])
      }
      expect((await steps.prizes(eventId)).body.contest.isOpen).toBe(false)
    },
  )

  test('a ticket cannot be requested from any other source', async () => {
    const eventId = await buildContest(db)
    for (const sourceType of ['FREE_ENTRY', 'PURCHASE', 'signin', '', null]) {
      const body = { sourceType, eventId }
      expect((await harness.call('POST /reward-tickets', { as: guest, body })).status).toBe(400)
    }
  })

  test('no ticket is granted for an unknown event', async () => {
    expect((await steps.signInTicket(guest, 'EV-NONE')).status).toBe(404)
  })
})

describe('a draw', () => {
  test('a draw spends the oldest ticket and is recorded with its outcome', async () => {
    const eventId = await buildContest(db)
    await giveTickets(db, eventId, guest, 2)
    const { status, body } = await steps.draw(guest, eventId)
    expect(status).toBe(200)
    expect(body).toMatchObject({ winStatus: true, message: 'You won Poster!', ticketsLeft: 1 })
    expect(body.rewards).toMatchObject([
      {
        prizeName: 'Poster',
        prizeDescription: 'Poster of the night',
        status: 'PENDING',
        timeZone: 'America/Los_Angeles',
      },
    ])
    const { rows } = await db.execute(
      sql`select d.has_won, d.terms_version, t.status, r.reward_id::text
            from draws d join tickets t using (ticket_id) join rewards r using (draw_id)
           where d.draw_id = ${body.drawId}`,
    )
    expect(rows).toEqual([
      {
        has_won: true,
        terms_version: DRAW_TERMS_VERSION,
        status: 'SPENT',
        reward_id: body.rewards[0]?.rewardId,
      },
    ])
    expect(await auditOf(body.rewards[0]?.rewardId)).toEqual(['reward.won'])
  })

  test('a draw stores once when the person agreed to the terms, and refuses terms that have changed', async () => {
    const eventId = await buildContest(db, { prizes: [] })
    const person = await harness.signIn('+13105550153')
    await giveTickets(db, eventId, person, 3)
    const draw = (termsVersion: string) =>
      harness.call<{ code?: string }>(`POST /contests/${eventId}/draw`, {
        as: person,
        body: { contestId: eventId, termsVersion },
      })
    const changed = await draw('2024-01-01')
    expect([changed.status, changed.body.code]).toEqual([409, 'TERMS_CHANGED'])
    const before = (await steps.tickets(person)).body
    expect(before).toMatchObject({ terms: { version: DRAW_TERMS_VERSION, agreedAt: null } })
    expect(before.tickets).toHaveLength(3)
    expect((await draw(DRAW_TERMS_VERSION)).status).toBe(200)
    const { rows } = await db.execute(
      sql`select terms_version from draws where event_id = ${eventId}`,
    )
    expect(rows).toEqual([{ terms_version: DRAW_TERMS_VERSION }])
    const { agreedAt } = (await steps.tickets(person)).body.terms
    expect(agreedAt).not.toBeNull()
    await draw(DRAW_TERMS_VERSION)
    expect((await steps.tickets(person)).body.terms.agreedAt).toBe(agreedAt)
  })

  test('a draw is refused to people who have not agreed to the terms, and spends nothing', async () => {
    const eventId = await buildContest(db, { prizes: [] })
    const person = await harness.signIn('+13105550154')
    await giveTickets(db, eventId, person, 2)
    const draw = (body: object) =>
      harness.call<{ code?: string }>(`POST /contests/${eventId}/draw`, { as: person, body })
    const refused = await draw({ contestId: eventId })
    expect([refused.status, refused.body.code]).toEqual([409, 'TERMS_NOT_ACCEPTED'])
    expect(await ticketsOf(person, eventId)).toHaveLength(2)
    await draw({ termsVersion: DRAW_TERMS_VERSION })
    expect((await draw({ contestId: eventId })).status).toBe(200)
    terms.version = '2099-01-01'
    const outdated = await draw({ contestId: eventId })
    terms.version = '2025-05-01'
    expect(outdated.body.code).toBe('TERMS_NOT_ACCEPTED')
  })

  test('a draw whose answer was lost is repeated although the terms have changed since', async () => {
    const eventId = await buildContest(db)
    await giveTickets(db, eventId, guest, 2)
    const key = crypto.randomUUID()
    const body = { contestId: eventId, termsVersion: terms.version }
    const draw = () =>
      harness.call<DrawAnswer>(`POST /contests/${eventId}/draw`, { as: guest, key, body })
    const first = await draw()
    terms.version = '2099-01-01'
    const again = await draw()
    terms.version = body.termsVersion
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await ticketsOf(guest, eventId)).toHaveLength(1)
  })

  test('a draw that wins nothing spends its ticket, too', async () => {
    const eventId = await buildContest(db, { prizes: [{ name: 'Pass', chancePerMillion: 0 }] })
    await giveTickets(db, eventId, guest, 1)
    const { body } = await steps.draw(guest, eventId)
    expect(body).toMatchObject({ winStatus: false, rewards: [], ticketsLeft: 0 })
    const again = await steps.draw(guest, eventId)
    expect([again.status, again.body.code]).toEqual([409, 'NO_TICKETS_LEFT'])
    expect(again.body.error).toBe('No Tickets Left')
  })

  test('a draw with the same key returns the first outcome and spends nothing', async () => {
    const eventId = await buildContest(db, {
      prizes: [{ name: 'Pass', chancePerMillion: 500_000 }],
    })
    await giveTickets(db, eventId, guest, 3)
    const key = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: PARALLEL_REQUESTS }, () => steps.draw(guest, eventId, key)),
    )
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => answers[0]?.body))
    expect(await ticketsOf(guest, eventId)).toHaveLength(2)
    await endEvent(eventId)
    expect((await steps.draw(guest, eventId, key)).body).toEqual(answers[0]?.body)
  })

  test('a draw refuses a key that was used with another body', async () => {
    const eventId = await buildContest(db)
    await giveTickets(db, eventId, guest, 2)
    const key = crypto.randomUUID()
    await steps.draw(guest, eventId, key)
    const other = await harness.call(`POST /contests/${eventId}/draw`, { as: guest, key, body: {} })
    expect(other.status).toBe(422)
  })

  test('a draw needs no body after the terms were accepted, and refuses another contest in it', async () => {
    const eventId = await buildContest(db, { prizes: [] })
    await giveTickets(db, eventId, guest, 2)
    await steps.draw(guest, eventId)
    const other = { as: guest, body: { contestId: 'EV-OTHER' } }
    expect((await harness.call(`POST /contests/${eventId}/draw`, other)).status).toBe(400)
    expect((await harness.call(`POST /contests/${eventId}/draw`, { as: guest })).status).toBe(200)
  })

  test('a draw after a win is refused and spends nothing', async () => {
    const eventId = await buildContest(db)
    await giveTickets(db, eventId, guest, 10)
    await steps.draw(guest, eventId)
    const again = await steps.draw(guest, eventId)
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_WON'])
    expect(await ticketsOf(guest, eventId)).toHaveLength(9)
  })

  test('a draw spends neither another person’s ticket nor one of another event', async () => {
    const eventId = await buildContest(db)
    await giveTickets(db, eventId, stranger, 1)
    await giveTickets(db, await buildContest(db), guest, 1)
    expect((await steps.draw(guest, eventId)).body.code).toBe('NO_TICKETS_LEFT')
    expect((await steps.draw(undefined, eventId)).status).toBe(401)
  })
})

describe('a reward', () => {
  test('a reward is claimed once by its owner, who can do so after the event', async () => {
    const { eventId, rewardId } = await winReward(guest)
    await endEvent(eventId)
    const answers = await Promise.all(
      Array.from({ length: PARALLEL_REQUESTS }, () => steps.claim(guest, rewardId)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.map(({ body }) => body.reward.status)).toEqual(answers.map(() => 'CLAIMED'))
    expect(answers.filter(({ body }) => !body.alreadyClaimed)).toHaveLength(1)
    expect(await auditOf(rewardId)).toEqual(['reward.won', 'reward.claimed'])
  })

  test('staff of the event’s vendor claim a reward, and the claim names who handed it over', async () => {
    const rewardId = await win(guest)
    const { status, body } = await steps.claim(staff, rewardId)
    expect([status, body.reward.status]).toEqual([200, 'CLAIMED'])
    const { rows } = await db.execute(
      sql`select claimed_by, a.actor from rewards r
            join audit_entries a on a.subject_id = r.reward_id::text and a.action = 'reward.claimed'
           where reward_id = ${rewardId}`,
    )
    expect(rows).toEqual([{ claimed_by: staff.userId, actor: staff.userId }])
  })

  test('a claim code finds its reward for staff of the vendor only', async () => {
    const { rewardId, claimCode } = await winReward(guest)
    const { status, body } = await steps.find(staff, 'hall', claimCode.toLowerCase())
    expect([status, body.reward.rewardId, body.reward.eventName]).toEqual([
      200,
      rewardId,
      'Test Night',
    ])
    await steps.claim(staff, rewardId)
    const { reward } = (await steps.find(staff, 'HALL', claimCode)).body
    expect(reward).toMatchObject({ status: 'CLAIMED', claimedAt: expect.any(String) })
    expect((await steps.find(staff, 'HALL', '2222-2222')).body.code).toBe('REWARD_NOT_FOUND')
    for (const person of [guest, otherStaff]) {
      expect((await steps.find(person, 'HALL', claimCode)).status).toBe(403)
    }
    const elsewhere = (await steps.find(otherStaff, 'CLUB', claimCode)).body
    expect(elsewhere.code).toBe('REWARD_NOT_FOUND')
  })

  test('a reward does not exist for anyone else', async () => {
    const rewardId = await win(guest)
    for (const person of [stranger, otherStaff]) {
      const { status, body } = await steps.claim(person, rewardId)
      expect([status, body.code]).toEqual([404, 'REWARD_NOT_FOUND'])
    }
    expect((await steps.claim(undefined, rewardId)).status).toBe(401)
    expect((await steps.claim(guest, crypto.randomUUID())).status).toBe(404)
    expect((await steps.claim(guest, 'none')).status).toBe(404)
    expect((await steps.claim(guest, rewardId)).body.alreadyClaimed).toBe(false)
  })

  test('a claim with the same key returns the first answer', async () => {
    const rewardId = await win(guest)
    const key = crypto.randomUUID()
    const first = await steps.claim(guest, rewardId, key)
    expect((await steps.claim(guest, rewardId, key)).body).toEqual(first.body)
  })

  test('a claim made by mistake is taken back by the same person within 10 minutes', async () => {
    const { rewardId, eventId } = await winReward(guest)
    const early = await steps.takeBack(guest, rewardId)
    expect([early.status, early.body.code]).toEqual([409, 'REWARD_NOT_CLAIMED'])
    expect((await steps.claim(guest, rewardId)).body.reward).toMatchObject({ canTakeBack: true })
    const key = crypto.randomUUID()
    const { status, body } = await steps.takeBack(guest, rewardId, key)
    expect(status).toBe(200)
    expect(body.reward).toMatchObject({ status: 'PENDING', claimedAt: null, canTakeBack: false })
    expect(body.reward.takenBackAt).not.toBeNull()
    expect((await steps.takeBack(guest, rewardId, key)).body).toEqual(body)
    expect((await steps.takeBack(guest, rewardId)).body.code).toBe('REWARD_NOT_CLAIMED')
    // the prize stays won, and can be handed over again
    expect((await steps.prizes(eventId)).body.prizes).toMatchObject([{ remaining: 999 }])
    expect((await steps.claim(staff, rewardId)).body.alreadyClaimed).toBe(false)
    expect(await auditOf(rewardId)).toEqual([
      'reward.won',
      'reward.claimed',
      'reward.taken_back',
      'reward.claimed',
    ])
  })

  test('only a MANAGER takes a claim back later, or one that another person made', async () => {
    const rewardId = await win(guest)
    await steps.claim(guest, rewardId)
    await db.execute(
      sql`update rewards set claimed_at = claimed_at - interval '10 minutes' where reward_id = ${rewardId}`,
    )
    for (const person of [guest, staff]) {
      const { status, body } = await steps.takeBack(person, rewardId)
      expect([status, body.code]).toEqual([403, 'TAKE_BACK_NEEDS_MANAGER'])
    }
    for (const person of [stranger, otherStaff]) {
      expect((await steps.takeBack(person, rewardId)).status).toBe(404)
    }
    expect((await steps.takeBack(undefined, rewardId)).status).toBe(401)
    expect((await steps.takeBack(manager, rewardId)).body.reward.status).toBe('PENDING')
    const { rows } = await db.execute(
      sql`select actor, before->>'claimedBy' as claimed_by from audit_entries
           where subject_id = ${rewardId} and action = 'reward.taken_back'`,
    )
    expect(rows).toEqual([{ actor: manager.userId, claimed_by: guest.userId }])
  })

  test('a reward expires after 14 days', async () => {
    const { rewardId, wonTimestamp, claimExpiration } = await winReward(stranger)
    expect(Date.parse(claimExpiration) - Date.parse(wonTimestamp)).toBe(14 * DAY_MS)
    await expirePrizes(systemContext(harness.services, 'test'))
    expect(await auditOf(rewardId)).toEqual(['reward.won'])
    await db.execute(
      sql`update rewards set won_timestamp = won_timestamp - interval '14 days',
            claim_expiration = claim_expiration - interval '14 days' where reward_id = ${rewardId}`,
    )
    const late = await steps.claim(staff, rewardId)
    expect([late.status, late.body.code]).toEqual([409, 'REWARD_EXPIRED'])
    await expirePrizes(systemContext(harness.services, 'test'))
    expect((await steps.claim(staff, rewardId)).body.code).toBe('REWARD_EXPIRED')
    const { rewards } = (await steps.rewards(stranger)).body
    expect(rewards.find((reward) => reward.rewardId === rewardId)?.status).toBe('EXPIRED')
    expect(await auditOf(rewardId)).toEqual(['reward.won', 'reward.expired'])
  })

  test('a person’s own rewards are listed for them only, newest first, a page at a time', async () => {
    const person = await harness.signIn('+13105550152')
    const won = [await win(person), await win(person)]
    await win(stranger)
    won.push(await win(person))
    const first = (await steps.rewards(person, '?limit=2')).body
    const rest = (await steps.rewards(person, `?limit=2&nextToken=${first.nextToken}`)).body
    const ids = [...first.rewards, ...rest.rewards].map(({ rewardId }) => rewardId)
    expect(ids).toEqual(won.toReversed())
    expect(rest.nextToken).toBe(null)
  })
})

test('unspent tickets expire when their event ends', async () => {
  const eventId = await buildContest(db)
  await giveTickets(db, eventId, guest, 2)
  expect(await ticketsOf(guest, eventId)).toHaveLength(2)
  await endEvent(eventId)
  expect(await ticketsOf(guest, eventId)).toEqual([])
  await expirePrizes(systemContext(harness.services, 'test'))
  await db.execute(sql`update events set status = 'IN_PROGRESS' where event_id = ${eventId}`)
  expect((await steps.draw(guest, eventId)).body.code).toBe('NO_TICKETS_LEFT')
})

test('tickets survive an end of their event that was a slip', async () => {
  const eventId = await buildContest(db)
  await giveTickets(db, eventId, guest, 1)
  const { body: event } = await harness.call<Event>(`GET /event/${eventId}?vendorId=HALL`)
  const change = (facts: object) =>
    harness.call<{ code?: string; guests?: number }>('PUT /admin/vendors/HALL/events', {
      as: manager,
      body: { ...event, version: undefined, ...facts },
    })
  const over = { startTime: '2025-06-05T20:00:00Z', endTime: '2025-06-06T02:00:00Z' }
  for (const slip of [over, { status: 'COMPLETED' }]) {
    expect((await change(slip)).body).toMatchObject({ code: 'MOVES_INTO_PAST', guests: 1 })
  }
  expect((await change({ ...over, moveIntoPast: true })).status).toBe(200)
  const job = systemContext(harness.services, 'test')
  const isStored = async (status: string) =>
    (await db.execute(sql`select from tickets where event_id = ${eventId} and status = ${status}`))
      .rows.length === 1
  await expirePrizes(job)
  expect(await isStored('AVAILABLE')).toBe(true)
  await expirePrizes({ ...job, now: () => new Date(Date.now() + 13 * 3_600_000) })
  expect(await isStored('EXPIRED')).toBe(true)
  expect((await change({})).status).toBe(200)
  expect(await ticketsOf(guest, eventId)).toHaveLength(1)
})

async function ticketsOf(person: Person, eventId: string) {
  const { tickets } = (await steps.tickets(person)).body
  return tickets.filter((ticket) => ticket.eventId === eventId)
}

async function win(person: Person): Promise<string> {
  return (await winReward(person)).rewardId
}

async function winReward(person: Person): Promise<Reward> {
  const eventId = await buildContest(db)
  await giveTickets(db, eventId, person, 1)
  const [reward] = (await steps.draw(person, eventId)).body.rewards
  if (!reward) throw new Error('Every draw wins here.')
  return reward
}

async function endEvent(eventId: string): Promise<void> {
  await db.execute(sql`update events set status = 'COMPLETED' where event_id = ${eventId}`)
}

async function auditOf(subjectId = ''): Promise<string[]> {
  const { rows } = await db.execute<{ action: string }>(
    sql`select action from audit_entries where subject_id = ${subjectId} order by audit_id`,
  )
  return rows.map(({ action }) => action)
}
