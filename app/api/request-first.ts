import type { ApiFetch } from '#domain/http/page-context.ts'
import { ApiError } from './api-error.ts'
import { request } from './request.ts'

/** Given a fetch, a call goes out without a token: what is sold is the same for all and may be cached. */
interface Fetching {
  signal: AbortSignal
  via: ApiFetch
}

/** The one item of a list that a call answers with. @throws ApiError 404 when the list is empty */
export async function requestFirst<Item>(
  path: string,
  query: Record<string, string>,
  fetching: Fetching,
): Promise<Item> {
  const { items } = await request<{ items: Item[] }>(path, { query, ...fetching })
  const first = items[0]
  if (first === undefined) throw new ApiError(undefined, { status: 404, code: 'NOT_FOUND' })
  return first
}
