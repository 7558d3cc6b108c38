import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { toUpperId } from '#domain/values/ids.ts'
import type { FreshValue } from '../db/fresh-cache.ts'
import type { Catalogue, Menu } from '../services/inventory/catalogue.ts'
import { toPreparedAnswer, type PreparedAnswer } from './prepared-answer.ts'
import { toRequestId } from '../http/request-context.ts'

export interface MenuAnswers {
  /** @returns whether the request is handled */
  tryAnswer(request: IncomingMessage, response: ServerResponse): boolean
  /** Requests answered from memory since the last call, by route. */
  resetCounts(): Map<string, number>
}

interface MenuRead {
  route: string
  pattern: RegExp
  toPath: (vendorLocationId: string) => string
  build: (path: string) => Promise<Response>
  /** Rendering a page takes longer than a busy bar takes to sell the next counted item. */
  restMs: number
}

interface CachedAnswer {
  read: MenuRead
  vendorLocationId: string
  of: FreshValue<Menu>
  answer: PreparedAnswer
  builtAt: number
}

/** Limits the cache, because each spelling of an address has its own entry. */
const MAX_CACHED = 1_000

/**
 * Answers the two reads that a whole venue makes at once, the menu and its page, from memory,
 * before any other code runs. An entry is valid as long as the menu it was made from is current,
 * and is rebuilt once after a change. Nothing that requires a sign-in is answered here.
 */
export function createMenuAnswers(options: {
  catalogue: Catalogue
  callApi: (path: string) => Promise<Response>
  renderPage: (path: string) => Promise<Response>
  headers: Record<string, string>
  log: Logger
  /** Unknown locations and errors take the regular route, which has the error texts. */
  fallBack: (request: IncomingMessage, response: ServerResponse) => void
}): MenuAnswers {
  const { catalogue, headers, log, fallBack } = options
  const reads = listReads(options)
  const kept = new LRUCache<string, CachedAnswer>({ max: MAX_CACHED })
  const builds = new Map<string, { of: FreshValue<Menu>; answer: Promise<PreparedAnswer> }>()
  let counts = new Map<string, number>()

  const send = (found: CachedAnswer, request: IncomingMessage, response: ServerResponse) => {
    const { route } = found.read
    const requestId = toRequestId(request.headers['x-request-id']?.toString())
    const status = found.answer.send(request, response, requestId)
    counts.set(route, (counts.get(route) ?? 0) + 1)
    log.debug({ requestId, method: 'GET', route, status }, 'answered from memory')
  }

  // the last page is better than an error page while the database is unreachable
  const isTrouble = (made: CachedAnswer) => made.answer.status >= 500

  const isGood = ({ read, vendorLocationId, of, builtAt }: CachedAnswer) =>
    catalogue.isCurrent(vendorLocationId, of) ||
    (read.restMs > 0 && performance.now() < builtAt + read.restMs)

  const build = async (read: MenuRead, url: string, id: string): Promise<CachedAnswer> => {
    const of = await catalogue.requireMenu(id)
    const path = read.toPath(id)
    const running = builds.get(path)
    // a rendering that began before the change may show the old menu
    const current = running?.of === of ? running : startBuild(read, path, of)
    const made = {
      read,
      vendorLocationId: id,
      of,
      answer: await current.answer,
      builtAt: performance.now(),
    }
    // also under the usual spelling, for those who write it in another way while the database is away
    if (made.answer.status === 200) kept.set(url, made).set(path, made)
    return made
  }

  const startBuild = (read: MenuRead, path: string, of: FreshValue<Menu>) => {
    const started = {
      of,
      answer: read
        .build(path)
        .then((response) => toPreparedAnswer(response, headers))
        .finally(() => builds.get(path) === started && builds.delete(path)),
    }
    builds.set(path, started)
    return started
  }

  return {
    tryAnswer(request, response) {
      const url = request.url ?? ''
      if (request.method !== 'GET' || request.headers.authorization !== undefined) return false
      const found = kept.get(url)
      if (found && isGood(found)) {
        send(found, request, response)
        return true
      }
      const read = reads.find(({ pattern }) => pattern.test(url))
      if (!read) return false
      const id = toUpperId(read.pattern.exec(url)?.[1] ?? '')
      const copy = found ?? kept.get(read.toPath(id))
      build(read, url, id).then(
        (made) => send(isTrouble(made) && copy ? copy : made, request, response),
        () => (copy ? send(copy, request, response) : fallBack(request, response)),
      )
      return true
    },
    resetCounts() {
      const taken = counts
      counts = new Map()
      return taken
    },
  }
}

function listReads({
  callApi,
  renderPage,
}: Record<'callApi' | 'renderPage', MenuRead['build']>): MenuRead[] {
  return [
    {
      route: '/api/vendor-locations/:vendorLocationId/products',
      pattern: /^\/api\/vendor-locations\/([\w-]{1,64})\/products$/,
      toPath: (id) => `/api/vendor-locations/${id}/products`,
      build: callApi,
      restMs: 0,
    },
    {
      route: '/location/:vendorLocationId',
      pattern: /^\/location\/([\w-]{1,64})\/?$/,
      toPath: (id) => `/location/${id}`,
      build: renderPage,
      restMs: 250,
    },
  ]
}
