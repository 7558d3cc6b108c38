import type { IncomingMessage, ServerResponse } from 'node:http'
import { toUpperId } from '#domain/values/ids.ts'
import type { FreshValue } from '../db/fresh-cache.ts'
import type { Catalogue, Menu } from '../services/inventory/catalogue.ts'
import { toPreparedAnswer, type PreparedAnswer } from './prepared-answer.ts'

export type TryPublicRead = (request: IncomingMessage, response: ServerResponse) => boolean

interface PublicRead {
  pattern: RegExp
  /** The whole answer, from a menu as it is now. */
  build: (vendorLocationId: string, path: string) => Promise<Response>
  cacheControl: string
}

const MENU_JSON = /^\/api\/vendor-locations\/([\w-]{1,64})\/products$/
const MENU_PAGE = /^\/location\/([\w-]{1,64})\/?$/

/**
 * The two reads a whole room does at once, the menu and its page, answered from memory before any other
 * code runs. Kept per menu: one rebuild after each change, however many ask. What only a signed-in caller
 * may see never comes this way. @returns whether the request is taken care of
 */
export function createPublicReads(options: {
  catalogue: Catalogue
  callApi: (path: string) => Promise<Response>
  renderPage: (path: string) => Promise<Response>
  headers: Record<string, string>
  onAnswered: (route: string, status: number, seconds: number) => void
  /** The ordinary way, for an unknown location or trouble: it answers with the right words. */
  fallBack: (request: IncomingMessage, response: ServerResponse) => void
}): TryPublicRead {
  const reads: PublicRead[] = [
    {
      pattern: MENU_JSON,
      build: (_, path) => options.callApi(path),
      cacheControl: 'public, max-age=5, stale-if-error=86400',
    },
    { pattern: MENU_PAGE, build: (_, path) => options.renderPage(path), cacheControl: 'no-cache' },
  ]
  const kept = new Map<string, { of: FreshValue<Menu>; answer: Promise<PreparedAnswer> }>()

  const find = async (read: PublicRead, id: string, path: string): Promise<PreparedAnswer> => {
    const menu = await options.catalogue.requireMenu(id)
    const found = kept.get(path)
    if (found?.of === menu) return found.answer
    const answer = read
      .build(id, path)
      .then((response) =>
        toPreparedAnswer(response, { ...options.headers, 'Cache-Control': read.cacheControl }),
      )
    if (kept.size > MOST_KEPT) kept.clear()
    kept.set(path, { of: menu, answer })
    answer.then(
      ({ status }) => status === 200 || kept.delete(path),
      () => kept.delete(path),
    )
    return answer
  }

  return (request, response) => {
    const url = request.url ?? ''
    if (request.method !== 'GET' || request.headers.authorization !== undefined) return false
    const read = reads.find(({ pattern }) => pattern.test(url))
    if (!read) return false
    const started = performance.now()
    const id = toUpperId((read.pattern.exec(url) as RegExpExecArray)[1] as string)
    find(read, id, canonicalPath(url, id)).then(
      (answer) => {
        const status = answer.send(request, response)
        options.onAnswered(
          read.pattern === MENU_JSON ? 'menu json' : 'menu page',
          status,
          (performance.now() - started) / 1000,
        )
      },
      // an unknown location, or trouble: the ordinary way answers with the right words
      () => options.fallBack(request, response),
    )
    return true
  }
}

/** Any case of an id is one menu. */
function canonicalPath(url: string, id: string): string {
  return url.startsWith('/api/') ? `/api/vendor-locations/${id}/products` : `/location/${id}`
}

const MOST_KEPT = 500
