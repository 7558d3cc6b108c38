import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../values/time-units.ts'
import { addMonths } from './add-months.ts'
import { MAX_CREDITS, MONTHLY_CREDITS } from './credits.ts'
import {
  extendMembership,
  grantDueCredits,
  restorePayment,
  revokePayment,
  type MemberRun,
} from './membership-periods.ts'

const at = (time: string) => new Date(time)
const MAY = at('2031-05-10T19:00:00Z')
const join = (paymentId: string, months: number, now = MAY, run?: MemberRun) =>
  grantDueCredits(extendMembership(run, { paymentId, months }, now), 0, now).run
/** Each period as its payment, its first day and the day after its last, and when it was revoked. */
const show = ({ periods }: MemberRun) =>
  periods
    .toSorted((a, b) => a.beginsAt.getTime() - b.beginsAt.getTime())
    .map(({ paymentId, beginsAt, endsAt, revokedAt }) =>
      [paymentId, ...[beginsAt, endsAt, ...(revokedAt ? [revokedAt] : [])].map(day)].join(' '),
    )
const day = (time: Date) => time.toISOString().slice(5, 10)

describe('extending', () => {
  test('a payment adds its months as periods, and a renewal adds its own behind them', () => {
    const run = join('b', 2, at('2031-05-20T19:00:00Z'), join('a', 1))
    expect(show(run)).toEqual(['a 05-10 06-10', 'b 06-10 07-10', 'b 07-10 08-10'])
    expect(run).toMatchObject({ joinedAt: MAY, activeUntil: at('2031-08-10T19:00:00Z') })
  })

  test('the 31st is the 31st again after a short month, also in a renewal', () => {
    const run = join('b', 2, MAY, join('a', 1, at('2031-01-31T20:00:00Z')))
    expect(
      show(join('b', 2, at('2031-02-01T20:00:00Z'), join('a', 1, at('2031-01-31T20:00:00Z')))),
    ).toEqual(['a 01-31 02-28', 'b 02-28 03-31', 'b 03-31 04-30'])
    expect(run.joinedAt).toEqual(MAY)
  })

  test('a payment after the end begins a new run', () => {
    const now = at('2031-09-01T19:00:00Z')
    expect(join('b', 1, now, join('a', 1))).toMatchObject({
      joinedAt: now,
      activeUntil: at('2031-10-01T19:00:00Z'),
    })
  })
})

describe('revoking', () => {
  test('the months behind a revoked one move up, and its credits count for the month in its place', () => {
    const run = revokePayment(join('b', 2, MAY, join('a', 1)), 'a', at('2031-05-20T19:00:00Z'))
    expect(show(run)).toEqual(['b 05-10 06-10', 'b 06-10 07-10', 'a 07-10 08-10 07-10'])
    expect(run.activeUntil).toEqual(at('2031-07-10T19:00:00Z'))
    expect(run.nextGrantAt).toEqual(at('2031-06-10T19:00:00Z'))
    expect(run.revokedAt).toBeNull()
  })

  test('a run without paid months left ends at once', () => {
    const now = at('2031-06-20T19:00:00Z')
    const run = revokePayment(join('a', 3), 'a', now)
    expect(show(run)).toEqual(['a 05-10 06-10', 'a 06-10 07-10 06-20', 'a 07-10 08-10 07-10'])
    expect(run).toMatchObject({ activeUntil: now, revokedAt: now })
  })

  test('a node whose clock is behind ends a run after it began', () => {
    const run = revokePayment(join('a', 1), 'a', at('2031-05-10T18:59:00Z'))
    expect(run.activeUntil).toEqual(new Date(MAY.getTime() + 1))
  })

  test('a payment of an earlier run changes nothing', () => {
    const run = join('b', 1, at('2031-09-01T19:00:00Z'), join('a', 1))
    expect(revokePayment(run, 'a', at('2031-09-02T19:00:00Z'))).toBe(run)
  })
})

describe('restoring', () => {
  test('the rest of a granted month comes without credits, and the next month with them', () => {
    const used = at('2031-06-20T19:00:00Z')
    const member = grantDueCredits(join('a', 3), 0, used).run
    const now = at('2031-09-01T19:00:00Z')
    const run = restorePayment(revokePayment(member, 'a', used), 'a', now)
    expect(show(run)).toEqual(['a 05-10 06-10', 'a 06-10 06-20', 'a 09-01 09-21', 'a 09-21 10-22'])
    expect(run.nextGrantAt).toEqual(at('2031-09-21T19:00:00Z'))
    expect(restorePayment(run, 'a', now)).toBe(run)
  })

  test('a renewal that was revoked before it began is restored with its end and its credits', () => {
    const run = join('b', 3, MAY, join('a', 1))
    const restored = restorePayment(revokePayment(run, 'b', MAY), 'b', MAY)
    expect(show(restored)).toEqual(show(run))
    expect(restored.nextGrantAt).toEqual(run.nextGrantAt)
  })
})

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('pay', 'revoke', 'restore', 'grant'),
    months: fc.constantFrom(1, 3),
    payment: fc.nat(5),
    days: fc.integer({ min: 0, max: 40 }),
  }),
  { minLength: 1, maxLength: 25 },
)

test('in any order of payments, revocations and restorations a run has no gap, and no month is granted twice', () => {
  fc.assert(
    fc.property(steps, (list) => {
      let now = MAY
      let run: MemberRun | undefined
      let granted = 0
      const paid: { id: string; months: number; isRevoked: boolean }[] = []
      for (const { kind, months, payment, days } of list) {
        now = new Date(now.getTime() + days * DAY_MS)
        const chosen = paid[payment]
        if (kind === 'pay') {
          const id = String(paid.push({ id: String(paid.length), months, isRevoked: false }) - 1)
          run = extendMembership(run, { paymentId: id, months }, now)
        } else if (run && kind === 'grant') {
          const due = grantDueCredits(run, 0, now)
          run = due.run
          granted += due.grants.length
          expect(due.grants.every(({ amount }) => amount >= 0 && amount <= MAX_CREDITS)).toBe(true)
        } else if (run && chosen && kind === 'revoke' && !chosen.isRevoked) {
          run = revokePayment(run, chosen.id, now)
          chosen.isRevoked = true
        } else if (run && chosen && kind === 'restore' && chosen.isRevoked) {
          run = restorePayment(run, chosen.id, now)
          chosen.isRevoked = false
        }
        if (run) expectWhole(run)
      }
      expect(granted).toBeLessThanOrEqual(paid.reduce((sum, { months }) => sum + months, 0))
    }),
  )
})

/** The periods of the run touch each other, and the last one ends with it unless it was cut short. */
function expectWhole({ joinedAt, activeUntil, nextGrantAt, periods }: MemberRun) {
  const live = periods
    .filter(({ beginsAt, revokedAt }) => beginsAt >= joinedAt && !revokedAt)
    .toSorted((a, b) => a.beginsAt.getTime() - b.beginsAt.getTime())
  expect(live.slice(1).map(({ beginsAt }) => beginsAt)).toEqual(
    live.slice(0, -1).map(({ endsAt }) => endsAt),
  )
  expect(live.at(-1)?.endsAt.getTime() ?? 0).toBeLessThanOrEqual(activeUntil.getTime())
  expect(activeUntil > joinedAt).toBe(true)
  expect(nextGrantAt && nextGrantAt <= activeUntil).toBe(true)
  for (const { beginsAt, endsAt, revokedAt, credits } of periods) {
    expect(endsAt > beginsAt).toBe(true)
    if (revokedAt) expect(revokedAt >= beginsAt && revokedAt < endsAt).toBe(true)
    expect([0, MONTHLY_CREDITS]).toContain(credits)
  }
}

test('months that are revoked and restored at the same time keep their length', () => {
  fc.assert(
    fc.property(fc.constantFrom(1, 3), fc.integer({ min: 0, max: 89 }), (months, days) => {
      const run = extendMembership(undefined, { paymentId: 'a', months }, MAY)
      const now = new Date(MAY.getTime() + days * DAY_MS)
      fc.pre(now < addMonths(MAY, months))
      const restored = restorePayment(revokePayment(run, 'a', now), 'a', now)
      const end = Math.max(run.activeUntil.getTime(), MAY.getTime() + 1)
      expect(Math.abs(restored.activeUntil.getTime() - end)).toBeLessThanOrEqual(1)
    }),
  )
})
