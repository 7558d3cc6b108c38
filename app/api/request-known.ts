import { isNotFound } from './api-error.ts'
import { browserFetch } from './browser-fetch.ts'
import { request, type RequestOptions } from './request.ts'
import { tokenProvider } from './token-provider.ts'

/**
 * A public read of something that only staff may know of, such as a draft. Public reads carry no token, so that
 * caches answer them; what is unknown to the public is asked for once more with the token of who is signed in.
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
