import { setTimeout as delay } from 'node:timers/promises'
import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import type { Database } from '#server/db/database.ts'
import type { ApiHarness, Call, Person } from '#tests/support/api-harness.ts'
import {
  buildVenueStart,
  createStartSteps,
  hashOf,
  newToken,
} from '#tests/support/start-venue-steps.ts'
import { buildContest, giveTickets } from '#tests/support/build-contest.ts'
import { buildGlevent } from '#tests/support/build-glevent.ts'
import { createMembershipSteps } from '#tests/support/membership-steps.ts'
import { createPrizeSteps } from '#tests/support/prize-steps.ts'

/** A prepared step of a person, and the check of its final result. */
export interface Flow {
  take: () => Promise<unknown>
  outcome: () => Promise<unknown>
  expected: unknown
}

/**
 * The steps of members, guests at the door and winners, each prepared with people and events of its
 * own.
 */
export function createMemberFlows(app: {
  db: Database
  /** Repeats a request until it is answered. */
  call: Call
  confirmPayment: ApiHarness['confirmPayment']
  refundPayment: (paymentIntentId: string) => Promise<unknown>
  hurryRepeatedTasks: () => Promise<void>
  newPhone: () => string
  /** Sends a code to a phone and signs in with it. */
  signIn: (phoneNumber: string) => Promise<Person>
  staff: Person
}) {
  const { db, call, staff } = app
  const membership = createMembershipSteps(app)
  const prizes = createPrizeSteps(app)
  const { start: startVenue } = createStartSteps(call)
  const ask = async (text: string, ...values: unknown[]) =>
    (await db.$client.query<Record<string, unknown>>(text, values)).rows[0]

  const newPerson = () => app.signIn(app.newPhone())
  const newMember = async () => {
    const person = await newPerson()
    const paymentIntentId = await membership.pay(person)
    await membership.join(person, paymentIntentId)
    return { ...person, paymentIntentId }
  }
  const readMember = ({ userId }: Person) =>
    ask(
      `select credit_balance as credits, extract(day from active_until - joined_at) > 45 as "isRenewed",
              (select count(*)::int from membership_payments p where p.user_id = m.user_id and status = 'PAID') as paid
         from members m where user_id = $1`,
      userId,
    )
  const reserve = (as: Person, gleventId: string, waitlist = false) =>
    call<{ reservation: OwnReservation }>(`POST /vendors/HALL/glevents/${gleventId}/reservations`, {
      as,
      key: crypto.randomUUID(),
      body: { quantity: 1, waitlist },
    })
  const newReservation = async (capacity?: number) => {
    const member = await newMember()
    const { gleventId } = await buildGlevent(db, capacity ? { originalCapacity: capacity } : {})
    const { body } = await reserve(member, gleventId)
    return { member, gleventId, reservationId: body.reservation.reservationId }
  }
  /** An event whose only spot is taken, with a member who waits. */
  const newWaiting = async () => {
    const taken = await newReservation(1)
    const waiting = await newMember()
    const { body } = await reserve(waiting, taken.gleventId, true)
    const { reservationId } = body.reservation
    const offer = () =>
      ask(
        'update guest_list_events set original_capacity = 2 where glevent_id = $1',
        taken.gleventId,
      )
    return { taken, waiting, reservationId, offer }
  }
  const readReservation = (reservationId: string) =>
    ask(
      `select reservation_status as status, reserved_count as spots, tell_offer_at is null as "isNotified",
              (select count(*)::int from standin_sms.messages s
                where s.to_number = m.phone_number and s.body like '%/account%') as messages
         from reservations r join guest_list_events using (glevent_id) join members m using (user_id)
        where reservation_id = $1`,
      reservationId,
    )
  const newOffer = async () => {
    const waiting = await newWaiting()
    await waiting.offer()
    for (;;) {
      const { messages, isNotified } = (await readReservation(waiting.reservationId)) ?? {}
      if (messages === 1 && isNotified) return waiting
      await app.hurryRepeatedTasks()
      await delay(100)
    }
  }

  return {
    async startMembership(): Promise<Flow> {
      const person = await newPerson()
      return {
        take: () => membership.start(person),
        outcome: async () => {
          const { body } = await membership.start(person)
          return ask(
            `select count(*)::int as count, min(id) = $2 as "isTheOne" from standin_stripe.objects
              where kind = 'payment_intent' and body->'metadata'->>'userId' = $1`,
            person.userId,
            body.paymentIntentId,
          )
        },
        expected: { count: 1, isTheOne: true },
      }
    },
    async join(): Promise<Flow> {
      const person = await newPerson()
      return {
        take: () => membership.become(person),
        outcome: () => readMember(person),
        expected: { credits: 4, isRenewed: false, paid: 1 },
      }
    },
    async renew(): Promise<Flow> {
      const person = await newMember()
      return {
        take: () => membership.become(person),
        outcome: () => readMember(person),
        expected: { credits: 4, isRenewed: true, paid: 2 },
      }
    },
    async grantMonth(): Promise<Flow> {
      const person = await newMember()
      return {
        take: () =>
          ask(
            `with month as (
               insert into membership_periods (user_id, kind, begins_at, ends_at, credits)
               values ($1, 'MONTH', now(), now() + interval '1 month', 4)
             )
             update members set next_grant_at = now() where user_id = $1`,
            person.userId,
          ),
        outcome: () => readMember(person),
        expected: { credits: 8, isRenewed: false, paid: 1 },
      }
    },
    /** A refund made at the provider; with it the reservation is canceled. */
    async takeBack(): Promise<Flow> {
      const { member, reservationId } = await newReservation()
      return {
        take: () => app.refundPayment(member.paymentIntentId),
        outcome: async () => ({
          ...(await readMember(member)),
          ...(await readReservation(reservationId)),
        }),
        expected: { credits: 0, paid: 0, status: 'CANCELLED', spots: 0 },
      }
    },
    async reserve(): Promise<Flow> {
      const member = await newMember()
      const { gleventId } = await buildGlevent(db)
      let reservationId = ''
      return {
        take: async () => {
          const { body } = await reserve(member, gleventId)
          reservationId = body.reservation.reservationId
        },
        outcome: async () => ({
          ...(await readMember(member)),
          ...(await readReservation(reservationId)),
        }),
        expected: { credits: 3, status: 'CONFIRMED', spots: 1 },
      }
    },
    /** The spot is offered to the member who waits for it. */
    async cancel(): Promise<Flow> {
      const { taken, reservationId } = await newWaiting()
      return {
        take: () =>
          call(`POST /users/reservations/${taken.reservationId}/cancel`, { as: taken.member }),
        outcome: async () => ({
          ...(await readMember(taken.member)),
          ...(await readReservation(reservationId)),
        }),
        expected: { credits: 4, status: 'PENDING', spots: 1 },
      }
    },
    async offer(): Promise<Flow> {
      const { reservationId, offer } = await newWaiting()
      return {
        take: offer,
        outcome: () => readReservation(reservationId),
        expected: { status: 'PENDING', spots: 2 },
      }
    },
    async acceptOffer(): Promise<Flow> {
      const { waiting, reservationId } = await newOffer()
      return {
        take: () => call(`POST /users/reservations/${reservationId}/accept`, { as: waiting }),
        outcome: () => readReservation(reservationId),
        expected: { status: 'CONFIRMED', spots: 2, messages: 1 },
      }
    },
    /** Texts a member about an offer. @param messages how often it must have been sent in the end */
    async notifyMember(messages: number): Promise<Flow> {
      const { reservationId } = await newOffer()
      return {
        take: () =>
          ask(
            'update reservations set tell_offer_at = now() where reservation_id = $1',
            reservationId,
          ),
        outcome: () => readReservation(reservationId),
        expected: { status: 'PENDING', spots: 2, messages: 1 + messages },
      }
    },
    async checkIn(): Promise<Flow> {
      const { gleventId, reservationId } = await newReservation()
      await ask(
        `update guest_list_events set start_time = now() + interval '2 hours', end_time = now() + interval '7 hours'
          where glevent_id = $1`,
        gleventId,
      )
      let answer: number
      return {
        take: async () => {
          const path = `/vendors/HALL/glevents/${gleventId}/reservations/${reservationId}/check-in`
          const key = crypto.randomUUID()
          answer = (await call(`POST ${path}`, { as: staff, key, body: {} })).status
        },
        outcome: async () => ({ answer, ...(await readReservation(reservationId)) }),
        expected: { answer: 200, status: 'CHECKED_IN', spots: 1 },
      }
    },
    async takeTicket(): Promise<Flow> {
      const guest = await newPerson()
      const eventId = await buildContest(db)
      return {
        take: () => prizes.signInTicket(guest, eventId),
        outcome: async () => (await prizes.tickets(guest)).body.tickets.length,
        expected: 1,
      }
    },
    async draw(): Promise<Flow> {
      const guest = await newPerson()
      const eventId = await buildContest(db, { prizes: [{ name: 'Pass', quantity: 1 }] })
      await giveTickets(db, eventId, guest, 2)
      let won: unknown
      return {
        take: async () => {
          const { body } = await prizes.draw(guest, eventId)
          won = body.rewards[0]?.rewardId
        },
        outcome: async () => {
          const { tickets } = (await prizes.tickets(guest)).body
          const { rewards } = (await prizes.rewards(guest)).body
          const [prize] = (await prizes.prizes(eventId)).body.prizes
          const ids = rewards.map(({ rewardId }) => rewardId)
          return { tickets: tickets.length, left: prize?.remaining, isOwn: ids.join() === won }
        },
        expected: { tickets: 1, left: 0, isOwn: true },
      }
    },
    async claim(): Promise<Flow> {
      const guest = await newPerson()
      const eventId = await buildContest(db)
      await giveTickets(db, eventId, guest, 1)
      const { body } = await prizes.draw(guest, eventId)
      const rewardId = body.rewards[0]?.rewardId ?? ''
      let isFirst: boolean
      return {
        take: async () => {
          isFirst = !(await prizes.claim(guest, rewardId)).body.alreadyClaimed
        },
        outcome: async () => {
          const { rewards } = (await prizes.rewards(guest)).body
          return { isFirst, status: rewards[0]?.status }
        },
        expected: { isFirst: true, status: 'CLAIMED' },
      }
    },
    /** Repeated with the same ids, until it is answered. */
    async startVenue(): Promise<Flow> {
      const owner = await newPerson()
      const invitationToken = newToken()
      await ask(
        `insert into venue_invitations (invitation_id, token_hash, created_by, created_at, expires_at)
         values (gen_random_uuid(), $1, 'system:test', now(), now() + interval '7 days')`,
        hashOf(invitationToken),
      )
      const body = buildVenueStart({ invitationToken })
      let status = 0
      return {
        take: async () => {
          ;({ status } = await startVenue(owner, body))
        },
        outcome: async () => ({
          status,
          ...(await ask(
            `select (select count(*)::int from vendors where vendor_id = $1) as venues,
                    (select count(*)::int from vendor_locations where vendor_id = $1) as locations,
                    (select count(*)::int from vendor_roles where vendor_id = $1) as owners,
                    (select count(*)::int from venue_invitations where vendor_id = $1) as invitations,
                    (select count(*)::int from audit_entries where vendor_id = $1) as entries`,
            body.vendorId,
          )),
        }),
        expected: { status: 201, venues: 1, locations: 1, owners: 1, invitations: 1, entries: 3 },
      }
    },
    /** A second code is sent only after the minute that a phone waits between two. */
    async sendCode(): Promise<Flow> {
      const phoneNumber = app.newPhone()
      let person: Person | undefined
      return {
        take: async () => {
          person = await app.signIn(phoneNumber)
        },
        outcome: async () => ({
          isSignedIn: person?.userId !== undefined,
          ...(await ask(
            `select (select count(*)::int from users where phone_number = $1) as users,
                    (select count(*)::int from standin_sms.messages where to_number = $1) as codes`,
            phoneNumber,
          )),
        }),
        expected: { isSignedIn: true, users: 1, codes: 2 },
      }
    },
  }
}
