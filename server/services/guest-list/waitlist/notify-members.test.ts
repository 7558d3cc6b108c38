import { beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import {
  buildGlevent,
  buildReservation,
  contextOf,
  hoursFromNow,
} from '#tests/support/build-glevent.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { systemContext } from '../../../process/context.ts'
import type { SmsGateway } from '../../identity/sms-gateway.ts'
import { cancelTakenBack } from '../release/cancel-taken-back.ts'
import { declineOffer } from './answer-offer.ts'
import { notifyMembers } from './notify-members.ts'

const { db, services, clock } = await startApiHarness()
const job = () => systemContext(services, 'test')
const ask = async <Row>(text: string, ...values: unknown[]) =>
  (await db.$client.query(text, values)).rows as Row[]
type Message = Parameters<SmsGateway['send']>[0]

beforeEach(async () => {
  clock.shiftMs = 0
  await ask('update reservations set tell_offer_at = null, told_at = null')
})

/** Creates an open offer whose member has not been notified. */
async function buildOffer(offerExpiresAt = hoursFromNow(4)) {
  const { userId, phoneNumber } = await buildMember(db)
  const { gleventId } = await buildGlevent(db)
  const at = services.now()
  const offer = { gleventId, userId, offerExpiresAt, tellOfferAt: at, createdAt: at }
  const reservationId = await buildReservation(db, { ...offer, reservationStatus: 'PENDING' })
  return { userId, phoneNumber, reservationId }
}

/**
 * Runs the job at its usual interval for this long. @returns the minutes after which it called the
 * network
 */
async function runFor(hours: number, send: SmsGateway['send']): Promise<number[]> {
  const asked: number[] = []
  const sms = {
    send: (message: Message) => {
      asked.push(clock.shiftMs / MINUTE_MS)
      return send(message)
    },
  }
  for (let minute = 0; minute <= hours * 60; minute++) {
    clock.shiftMs = minute * MINUTE_MS
    await notifyMembers({ ...job(), sms })
  }
  return asked
}

const refused = () => Promise.reject(Object.assign(new Error('refused'), { status: 429 }))
const isOpen = async (reservationId: string) => {
  const [row] = await ask<{ open: boolean }>(
    'select tell_offer_at is not null as open from reservations where reservation_id = $1',
    reservationId,
  )
  return row?.open
}

test('a message that the network accepted without an answer in time is not sent again', async () => {
  await buildOffer()
  const late = () => Promise.reject(new Error('The SMS network did not answer in time.'))
  expect(await runFor(2, late)).toEqual([0])
})

test.each([500, 503])('a message that was answered with %i is not sent twice', async (status) => {
  await buildOffer()
  const broken = () => Promise.reject(Object.assign(new Error('broken'), { status }))
  expect(await runFor(1, broken)).toEqual([0])
})

test('a refused message is tried five times, after growing pauses', async () => {
  await buildOffer()
  expect(await runFor(2, refused)).toEqual([0, 1, 3, 7, 15])
})

test('a message that was refused at first is sent once', async () => {
  const { reservationId } = await buildOffer()
  let tries = 0
  const send = () => (++tries < 3 ? refused() : Promise.resolve())
  expect(await runFor(1, send)).toEqual([0, 1, 3])
  expect(await isOpen(reservationId)).toBe(false)
})

test('members are texted when a day has no limit', async () => {
  await buildOffer()
  const send = vi.fn(async () => {})
  const config = { ...services.config, SMS_PER_DAY: 0 }
  expect(await notifyMembers({ ...job(), config, sms: { send } })).toBe(1)
})

test('members are sent no more messages in 24 hours than the limit of a day', async () => {
  for (let offers = 0; offers < 4; offers++) await buildOffer(hoursFromNow(48))
  const send = vi.fn(async () => {})
  const config = { ...services.config, SMS_PER_DAY: 3 }
  const notify = () => notifyMembers({ ...job(), config, sms: { send } })
  expect([await notify(), await notify()]).toEqual([3, 0])
  clock.shiftMs = 25 * 60 * MINUTE_MS
  expect(await notify()).toBe(1)
})

test('a message that one node is sending is not sent by another', async () => {
  await buildOffer()
  const other = { send: vi.fn(async () => {}) }
  const one = { send: async () => void (await notifyMembers({ ...job(), sms: other })) }
  expect(await notifyMembers({ ...job(), sms: one })).toBe(1)
  expect(other.send).not.toHaveBeenCalled()
})

test('texts that a slow network takes minutes for are sent once, also by two nodes', async () => {
  for (let offers = 0; offers < 20; offers++) await buildOffer()
  const texted: string[] = []
  const other = { send: async ({ to }: Message) => void texted.push(to) }
  const slow = {
    send: async ({ to }: Message) => {
      clock.shiftMs += 6_000
      if (clock.shiftMs > MINUTE_MS) await notifyMembers({ ...job(), sms: other })
      texted.push(to)
    },
  }
  await notifyMembers({ ...job(), sms: slow })
  expect(texted).toHaveLength(20)
  expect(new Set(texted).size).toBe(20)
})

test('an offer that is declined while another member is texted is not texted', async () => {
  const first = await buildOffer(hoursFromNow(3))
  const { reservationId, ...person } = await buildOffer(hoursFromNow(4))
  const send = vi.fn(
    async () => void (await declineOffer(contextOf(services, person), reservationId)),
  )
  expect(await notifyMembers({ ...job(), sms: { send } })).toBe(1)
  expect(send.mock.calls).toEqual([[expect.objectContaining({ to: first.phoneNumber })]])
})

test('a reservation that is canceled while its offer is texted still gets the text about that', async () => {
  const { userId, reservationId } = await buildOffer()
  const bodies: string[] = []
  const takeBack = async ({ body }: Message) => {
    bodies.push(body)
    await ask(
      `update members set revoked_at = now() + interval '1 s', active_until = now() where user_id = $1`,
      userId,
    )
    await cancelTakenBack(job())
  }
  await notifyMembers({ ...job(), sms: { send: takeBack } })
  expect(bodies).toEqual([
    expect.stringContaining('a spot at Test Night'),
    expect.stringContaining('no longer on the list'),
  ])
  expect(await isOpen(reservationId)).toBe(false)
})

test('an expired offer and a cancellation of more than a day ago are no longer texted', async () => {
  await buildOffer(hoursFromNow(-0.1))
  const { reservationId } = await buildOffer()
  await ask(
    `update reservations set reservation_status = 'CANCELLED', is_active = false, offer_expires_at = null,
       cancelled_at = now() - interval '25 hours', tell_offer_at = now() - interval '25 hours'
      where reservation_id = $1`,
    reservationId,
  )
  const send = vi.fn(async () => {})
  expect(await notifyMembers({ ...job(), sms: { send } })).toBe(0)
  expect(send).not.toHaveBeenCalled()
})
