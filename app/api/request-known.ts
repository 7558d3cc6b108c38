import { isNotFound } from './api-error.ts'
import { browserFetch } from './browser-fetch.ts'
import { request, type RequestOptions } from './request.ts'
import { tokenProvider } from './token-provider.ts'

/**
 * Reads something that may be visible to staff only, such as a draft. Public reads carry no token, so that
 * caches can answer them; after a 404 the request is repeated with the token of the signed-in user.
 */
export async function requestKnown<Answer>(path: string, options: RequestOptions): Promise<Answer> {
  try {
    return await request<Answer>(path, options)
  } catch (error) {
    const isPublic = options.via === browserFetch
    if (!isPublic || !isNotFound(error) || !(await tokenProvider().current())) throw error
    return request<Answer>(path, { ...options, via: undefined })
  }
}
