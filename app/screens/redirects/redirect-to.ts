import { data, redirect } from 'react-router'
import { isNotFound } from '#app/api/api-error.ts'

/**
 * Redirects to what `find` returns, which the API has already checked. The page that shows the
 * failure has the status 404 for an unknown code, else 503.
 */
export async function redirectTo(find: () => Promise<string>) {
  try {
    return redirect(await find(), { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    if (isNotFound(error)) return data(null, { status: 404 })
    console.error(error)
    return data(null, { status: 503 })
  }
}
