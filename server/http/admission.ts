import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import { Failure } from '#domain/values/failure.ts'
import type { Config } from '../process/config.ts'
import type { Services } from '../process/context.ts'
import { limitTurns, type Turns } from '../db/limit-turns.ts'
import { NoConnectionFree } from '../db/open-pool.ts'
import type { Env } from '../calls/api-request.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    /** Schedules which calls begin and which wait for their turn. */
    admission: Admission
  }
}

/**
 * Who is served by a call. `staff` are those at a counter or a door: their calls have connections that
 * guests cannot take. `staff-or-owner` is staff's, too, unless its address names the caller.
 */
export type Serves = 'anyone' | 'staff' | 'staff-or-owner'

/** The limit for all callers: more waiting calls would not be answered in time. */
const MAX_WAITING = 5_000
/**
 * The limit for guests' changes that began within the last 20 ms and have not ended: each one costs memory, and
 * time to collect it. A change that takes longer is waiting for a row or a provider, so another one may begin.
 */
const CHANGES_BUSY = { atOnce: 16, forMs: 20 }
/** Calls of one person that may be worked on at once; further ones wait in memory. */
const MAX_READS_AT_ONCE = 8
const MAX_WAITING_PER_PERSON = 100
/** Callers whose role was not seen lately share this many turns, so that guests cannot fill the staff's. */
const MAX_STRANGERS_AT_ONCE = 2
const MAX_WAITING_STRANGERS = 500
const REMEMBERED_STAFF = 5_000
const STAFF_TTL_MS = 3_600_000
/** The share of the time that a call may wait for its turn. */
const WAIT_SHARE = 0.75

export interface Admission {
  /** What calls of staff use instead of what guests' calls use. */
  forStaff: Pick<Services, 'db' | 'places'>
  /** Whether the caller passed a staff call's check lately. */
  isKnownStaff(userId: string): boolean
  rememberStaff(userId: string): void
  forgetStaff(userId: string): void
  /** Takes a turn among the calls of one person. */
  perPerson(key: string, atOnce: number, work: () => Promise<void>): Promise<void>
  unknownStaff: Turns
  /** The beginning of requests, one per turn of the event loop. */
  startQueue: Turns
  /** Guests' changes, from before they begin until they end. */
  guestChanges: Turns
  countWaiting(): Record<'beginning' | 'person' | 'strangers', number>
}

/** Limits how many calls of one person, and of people at the staff's calls, are worked on at once. */
export function createAdmission(
  config: Pick<Config, 'DATABASE_TIMEOUT_MS'>,
  forStaff: Admission['forStaff'],
): Admission {
  const maxWaitMs = config.DATABASE_TIMEOUT_MS * WAIT_SHARE
  /** The people who have calls, with how many these are. */
  const persons = new Map<string, { takeTurn: Turns; calls: number }>()
  const staff = new LRUCache<string, true>({ max: REMEMBERED_STAFF, ttl: STAFF_TTL_MS })
  const unknownStaff = limitTurns({
    atOnce: MAX_STRANGERS_AT_ONCE,
    maxWaiting: MAX_WAITING_STRANGERS,
    maxWaitMs,
    refuse: tooManyAtOnce,
  })
  const startSoon = {
    maxWaiting: MAX_WAITING,
    maxWaitMs,
    refuse: () => new NoConnectionFree(),
  }
  const startQueue = limitTurns({ ...startSoon, atOnce: 1 })
  const guestChanges = limitTurns({ ...startSoon, atOnce: Infinity, busy: CHANGES_BUSY })
  return {
    unknownStaff,
    startQueue,
    guestChanges,
    countWaiting: () => ({
      beginning: startQueue.waiting() + guestChanges.waiting(),
      person: persons.values().reduce((sum, { takeTurn }) => sum + takeTurn.waiting(), 0),
      strangers: unknownStaff.waiting(),
    }),
    forStaff,
    isKnownStaff: (userId) => staff.has(userId),
    rememberStaff: (userId) => void staff.set(userId, true),
    forgetStaff: (userId) => void staff.delete(userId),
    async perPerson(key, atOnce, work) {
      const limit = { atOnce, maxWaiting: MAX_WAITING_PER_PERSON, maxWaitMs, refuse: tooManyAtOnce }
      const person = persons.get(key) ?? { takeTurn: limitTurns(limit), calls: 0 }
      persons.set(key, person)
      person.calls++
      try {
        await person.takeTurn(work)
      } finally {
        if (--person.calls === 0) persons.delete(key)
      }
    },
  }
}

/** The handlers that admit people to calls of staff: these are known before the caller is. */
const staffHandlers = new WeakSet<object>()

/** Whether a handler of a route admits people to a call of staff. */
export function admitsToCallOfStaff(handler: object): boolean {
  return staffHandlers.has(handler)
}

/** Lets a signed-in caller's call begin when it is its turn; a waiting call holds no connection. */
export function admit(serves: Serves): MiddlewareHandler<Env> {
  const handler = createMiddleware<Env>(async (c, next) => {
    const { context } = c.var
    const { admission, caller, config } = context
    if (!caller) return next()
    const { userId } = caller
    const isForStaff =
      serves === 'staff' || (serves === 'staff-or-owner' && c.req.param('userId') !== userId)
    if (isForStaff) c.set('context', { ...context, ...admission.forStaff })
    const isRead = c.req.method === 'GET'
    const atOnce = isRead ? MAX_READS_AT_ONCE : config.CHANGES_PER_PERSON_AT_ONCE
    await admission.perPerson(`${isRead ? 'reads' : 'changes'} ${userId}`, atOnce, async () => {
      if (isForStaff && !admission.isKnownStaff(userId)) await admission.unknownStaff(next)
      else await next()
    })
    if (serves !== 'staff') return
    if (c.res.ok || c.res.status === 409) admission.rememberStaff(userId)
    else if (c.res.status === 403) admission.forgetStaff(userId)
  })
  if (serves !== 'anyone') staffHandlers.add(handler)
  return handler
}

function tooManyAtOnce(): Failure {
  return new Failure('too_many', 'Too many requests at once. Please wait a moment.', {
    code: 'TOO_MANY_AT_ONCE',
    retryAfterSeconds: 1,
  })
}
