import { data, type HeadersArgs, redirect } from 'react-router'
import { hasCode, isUnknownId } from '#app/api/api-error.ts'
import type { Redirect } from '#domain/short-links/short-links.contract.ts'

/** A new one for each answer, because React Router writes into it. */
const notStored = () => ({ headers: { 'Cache-Control': 'no-store' } })

/**
 * Redirects to what `find` returns, which the API has already checked, or shows a page that asks first. The page that
 * shows the failure has the status 404 for an unknown code, 429 after too many of them, else 503.
 */
export async function redirectTo(find: () => Promise<Redirect>) {
  try {
    const { redirectUrl, asksFirst } = await find()
    return asksFirst
      ? data({ leavesFor: redirectUrl }, notStored())
      : redirect(redirectUrl, notStored())
  } catch (error) {
    if (isUnknownId(error)) return data({ isUnknown: true }, { status: 404 })
    if (hasCode(error, 'TOO_MANY_UNKNOWN_CODES')) {
      const retryAfter = String(error.retryAfterSeconds)
      return data(null, { status: 429, headers: { 'Retry-After': retryAfter } })
    }
    console.error(error)
    return data(null, { status: 503 })
  }
}

/** React Router adds a loader's headers to its page only through this. */
export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}
