import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises'
import type { Hono, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { TrieRouter } from 'hono/router/trie-router'
import type { Services } from '../process/context.ts'
import { NoConnectionFree } from '../db/open-pool.ts'
import { admitsToCallOfStaff } from './admission.ts'
import { toFailureResponse } from './failure-response.ts'
import type { Env } from '../calls/api-request.ts'

/** Balancers and Prometheus judge the process by how soon it answers them. */
const HEALTH = /^\/(healthz|readyz|metrics)\b/
const CHANGE_OF_THE_API = /^(POST|PUT|PATCH|DELETE) \/api\//

export interface StartInTurn {
  /** Answers a request when it is its turn, as the given listener does. */
  listen: (listener: RequestListener) => RequestListener
  /** Refuses a request that waited too long for its turn. */
  refuseLate: MiddlewareHandler<Env>
  /** How long a request waited for its turn, in milliseconds. */
  waitedMs: (incoming: unknown) => number
}

/**
 * Lets calls of staff and health checks start at once, and all others in turn: a thousand guests who
 * arrive at the same moment are not all begun before the next call of staff is read. One request starts
 * per turn of the event loop, and only a few changes are worked on at once.
 */
export function startInTurn({
  api,
  services: { admission },
}: {
  api: Pick<Hono, 'routes'>
  services: Pick<Services, 'admission'>
}): StartInTurn {
  const callsOfStaff = new TrieRouter<true>()
  for (const { handler, method, path } of api.routes) {
    if (admitsToCallOfStaff(handler)) callsOfStaff.add(method, path, true)
  }
  const startsAtOnce = (method: string, path: string) =>
    HEALTH.test(path) || callsOfStaff.match(method, path)[0].length > 0
  const late = new WeakSet<IncomingMessage>()
  const waits = new WeakMap<object, number>()

  async function takeTurn(call: string, response: ServerResponse): Promise<void> {
    if (CHANGE_OF_THE_API.test(call)) await takeTurnOfChange(response)
    await admission.startQueue(nextTurnOfTheLoop)
  }

  /** The change keeps its turn until it is answered, or its guest is gone, perhaps before it began. */
  function takeTurnOfChange(response: ServerResponse): Promise<void> {
    return new Promise((begin, reject) => {
      const untilAnswered = () => finished(response).catch(() => {})
      admission.guestChanges(() => (begin(), untilAnswered())).catch(reject)
    })
  }

  return {
    listen: (listener) => (request, response) => {
      const { method = '', url = '' } = request
      const path = url.split('?', 1)[0] ?? ''
      if (startsAtOnce(method, path)) return listener(request, response)
      const arrivedAt = performance.now()
      return void takeTurn(`${method} ${path}`, response)
        .catch(() => late.add(request))
        .then(() => {
          waits.set(request, performance.now() - arrivedAt)
          return listener(request, response)
        })
    },
    waitedMs: (incoming) => waits.get(incoming as object) ?? 0,
    refuseLate: createMiddleware<Env>((c, next) =>
      late.has(c.env.incoming as IncomingMessage)
        ? Promise.resolve(toFailureResponse(new NoConnectionFree(), c))
        : next(),
    ),
  }
}
