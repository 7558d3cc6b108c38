import type { ApiFetch } from '#domain/http/page-context.ts'
import { ApiError } from './api-error.ts'
import { request, type RequestOptions } from './request.ts'

/** Calls with an explicit fetch carry no token: public reads are the same for all users and cacheable. */
interface Fetching {
  signal: AbortSignal
  via: ApiFetch
}

/** The first item of a list endpoint. @throws ApiError 404 when the list is empty */
export async function requestFirst<Item>(
  path: string,
  query: Record<string, string>,
  fetching: Fetching,
  send: (path: string, options: RequestOptions) => Promise<{ items?: Item[] }> = request,
): Promise<Item> {
  const { items } = await send(path, { query, ...fetching })
  const first = items?.[0]
  if (!first) throw new ApiError(undefined, { status: 404, code: 'NOT_FOUND' })
  return first
}
