import { addMonths } from './add-months.ts'
import { MAX_CREDITS, MONTHLY_CREDITS } from './credits.ts'

/**
 * A paid part of a membership. The periods of a run follow each other without a gap. A run is the
 * time from joining until the membership ends.
 */
export interface MembershipPeriod {
  /** Null until the period is stored. */
  periodId: number | null
  paymentId: string | null
  /** A calendar month, or the rest of one that a won dispute restored. */
  kind: 'MONTH' | 'REST'
  beginsAt: Date
  endsAt: Date
  /** Granted when the period begins; 0 when the month had its credits before it was revoked. */
  credits: number
  grantedAt: Date | null
  /** A refund or a dispute revoked the period from here to its end. */
  revokedAt: Date | null
}

/** The current or last run of a member, with all periods that were ever paid. */
export interface MemberRun {
  joinedAt: Date
  activeUntil: Date
  /** When the next credits are due, or else the end of the run; null after the run was closed. */
  nextGrantAt: Date | null
  /** When a refund or a dispute last ended a run. */
  revokedAt: Date | null
  periods: MembershipPeriod[]
}

/** The credits of one month; 0 when the member already has the maximum. */
export interface CreditGrant {
  amount: number
  /** When the month began. */
  grantedFor: Date
}

/** Adds the months of a payment to the end of the run; begins a new run when none is active. */
export function extendMembership(
  membership: MemberRun | undefined,
  { paymentId, months }: { paymentId: string; months: number },
  now: Date,
): MemberRun {
  const run = continueRun(membership, now)
  const month: MembershipPeriod = {
    periodId: null,
    paymentId,
    kind: 'MONTH',
    beginsAt: now,
    endsAt: now,
    credits: MONTHLY_CREDITS,
    grantedAt: null,
    revokedAt: null,
  }
  return addToEnd(
    run,
    Array.from({ length: months }, () => month),
  )
}

/**
 * Revokes the months of a payment in the current run, from now on. The months of other payments that
 * follow move up, and take over the credits that the revoked ones had: no paid month has them twice.
 */
export function revokePayment(membership: MemberRun, paymentId: string, now: Date): MemberRun {
  const run = listRun(membership)
  const first = run.findIndex((period) => period.paymentId === paymentId)
  const changed = run.slice(first)
  const [start] = changed
  if (first < 0 || !start) return membership
  const kept = changed.filter((period) => period.paymentId !== paymentId)
  const own = changed.filter((period) => period.paymentId === paymentId)
  const ordered = passOnGrants(changed, [...kept, ...own])
  const placed = placeAfter(run.slice(0, first), start.beginsAt, ordered)
  const paidUntil = placed[kept.length]?.beginsAt ?? start.beginsAt
  // the clock of another node may be ahead: a run never ends before it began
  const atOnce = latest(now, new Date(membership.joinedAt.getTime() + 1))
  const revoked = placed.map((period, index) =>
    index < kept.length ? period : revokeFrom(period, atOnce),
  )
  return setNextGrant({
    ...membership,
    activeUntil: latest(paidUntil, earliest(membership.activeUntil, atOnce)),
    revokedAt: paidUntil <= atOnce ? atOnce : membership.revokedAt,
    periods: [...without(membership.periods, changed), ...revoked],
  })
}

/**
 * Restores what was revoked of a payment, at the end of the current run or in a new one from now. A
 * month that had its credits gets no others.
 */
export function restorePayment(membership: MemberRun, paymentId: string, now: Date): MemberRun {
  const revoked = membership.periods
    .filter((period) => period.paymentId === paymentId && period.revokedAt)
    .toSorted(byBeginning)
  if (revoked.length === 0) return membership
  const run = continueRun(membership, now)
  const used = revoked.flatMap(listUsedPart)
  const periods = [...without(run.periods, revoked), ...used]
  return addToEnd({ ...run, periods }, revoked.map(toRest))
}

/** Grants the credits of months that have begun, up to the maximum of credits. */
export function grantDueCredits(
  membership: MemberRun,
  balance: number,
  now: Date,
): { run: MemberRun; grants: CreditGrant[] } {
  const due = listUngranted(membership).filter(({ beginsAt }) => beginsAt <= now)
  let total = balance
  const grants = due.map(({ credits, beginsAt }) => {
    const amount = Math.min(credits, MAX_CREDITS - total)
    total += amount
    return { amount, grantedFor: beginsAt }
  })
  const granted = due.map((period) => ({ ...period, grantedAt: now }))
  const periods = [...without(membership.periods, due), ...granted]
  return { run: setNextGrant({ ...membership, periods }), grants }
}

/** The current run when it is active, or else a new one from now. */
function continueRun(membership: MemberRun | undefined, now: Date): MemberRun {
  if (membership && membership.activeUntil > now) return membership
  const { revokedAt = null, periods = [] } = membership ?? {}
  return { joinedAt: now, activeUntil: now, nextGrantAt: now, revokedAt, periods }
}

function addToEnd(run: MemberRun, periods: MembershipPeriod[]): MemberRun {
  const added = placeAfter(listRun(run), run.activeUntil, periods)
  const activeUntil = added.at(-1)?.endsAt ?? run.activeUntil
  return setNextGrant({ ...run, activeUntil, periods: [...run.periods, ...added] })
}

/** The periods of the current run in their order. */
function listRun({ joinedAt, periods }: MemberRun): MembershipPeriod[] {
  return periods
    .filter(({ beginsAt, revokedAt }) => beginsAt >= joinedAt && !revokedAt)
    .toSorted(byBeginning)
}

function listUngranted(membership: MemberRun): MembershipPeriod[] {
  return listRun(membership).filter(({ credits, grantedAt }) => credits > 0 && !grantedAt)
}

/** A closed run stays closed. */
function setNextGrant(membership: MemberRun): MemberRun {
  if (!membership.nextGrantAt) return membership
  const [next] = listUngranted(membership)
  return { ...membership, nextGrantAt: next?.beginsAt ?? membership.activeUntil }
}

/**
 * Places periods one after the other from `startsAt`, each with its length. Months are counted from
 * the start of the run, or from its last rest, so that the 31st is the 31st again after a short month.
 */
function placeAfter(
  earlier: MembershipPeriod[],
  startsAt: Date,
  periods: MembershipPeriod[],
): MembershipPeriod[] {
  const isNext = earlier.at(-1)?.endsAt.getTime() === startsAt.getTime()
  const counted = isNext ? earlier.slice(earlier.findLastIndex(isRest) + 1) : []
  let months = counted.length
  let countedFrom = counted[0]?.beginsAt ?? startsAt
  let beginsAt = startsAt
  return periods.map((period) => {
    const placed = { ...period, beginsAt, endsAt: addMonths(countedFrom, months + 1) }
    months += 1
    if (isRest(period)) {
      placed.endsAt = new Date(beginsAt.getTime() + lengthOf(period))
      countedFrom = placed.endsAt
      months = 0
    }
    beginsAt = placed.endsAt
    return placed
  })
}

/** Gives the grants of some periods to the first of them in their new order. */
function passOnGrants(before: MembershipPeriod[], ordered: MembershipPeriod[]): MembershipPeriod[] {
  const grants = before.flatMap(({ credits, grantedAt }) =>
    credits > 0 && grantedAt ? [grantedAt] : [],
  )
  return ordered.map((period) =>
    period.credits > 0 ? { ...period, grantedAt: grants.shift() ?? null } : period,
  )
}

/** Revokes a period from a time on; one that was over by then stays as it is. */
function revokeFrom(period: MembershipPeriod, at: Date): MembershipPeriod {
  return at < period.endsAt ? { ...period, revokedAt: latest(at, period.beginsAt) } : period
}

/** The part of a revoked period before it was revoked; none when it had not begun. */
function listUsedPart(period: MembershipPeriod): MembershipPeriod[] {
  const { revokedAt, beginsAt, grantedAt } = period
  if (!revokedAt || revokedAt <= beginsAt) return []
  const credits = grantedAt ? period.credits : 0
  return [{ ...period, kind: 'REST', endsAt: revokedAt, credits, revokedAt: null }]
}

/** What was revoked of a period, as a period of its own where a part of it was used. */
function toRest(period: MembershipPeriod): MembershipPeriod {
  const beginsAt = period.revokedAt ?? period.beginsAt
  return {
    ...period,
    periodId: beginsAt > period.beginsAt ? null : period.periodId,
    kind: 'REST',
    beginsAt,
    credits: period.grantedAt ? 0 : period.credits,
    grantedAt: null,
    revokedAt: null,
  }
}

const isRest = ({ kind }: MembershipPeriod) => kind === 'REST'
const lengthOf = ({ beginsAt, endsAt }: MembershipPeriod) => endsAt.getTime() - beginsAt.getTime()
const byBeginning = (a: MembershipPeriod, b: MembershipPeriod) =>
  a.beginsAt.getTime() - b.beginsAt.getTime()
const without = (periods: MembershipPeriod[], some: MembershipPeriod[]) =>
  periods.filter((period) => !some.includes(period))
const latest = (a: Date, b: Date) => (a > b ? a : b)
const earliest = (a: Date, b: Date) => (a < b ? a : b)
