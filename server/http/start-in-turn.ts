import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises'
import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { limitTurns } from '../db/limit-turns.ts'
import { NoConnectionFree } from '../db/open-pool.ts'
import { admitsStaff } from './admission.ts'
import type { Env } from './routes.ts'

/** More than that many waiting calls would not be answered in time. */
const MAX_WAITING = 5_000
const MAX_WAIT_MS = 6_000

/**
 * Starts one call per turn of the event loop, so that a thousand calls of guests that arrive at once
 * are not all begun before the next call of staff is read. Calls of staff start at once.
 */
export function startInTurn(api: Pick<Hono<Env>, 'routes'>) {
  const takeTurn = limitTurns({
    atOnce: 1,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    refuse: () => new NoConnectionFree(),
  })
  let staffRoutes: Set<string> | undefined
  const isForStaff = ({ method, path }: { method: string; path: string }) => {
    staffRoutes ??= new Set(api.routes.filter(({ handler }) => admitsStaff(handler)).map(toName))
    return staffRoutes.has(toName({ method, path }))
  }
  return createMiddleware<Env>(async (c, next) => {
    if (!matchedRoutes(c).some(isForStaff)) await takeTurn(nextTurnOfTheLoop)
    await next()
  })
}

function toName({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`
}
