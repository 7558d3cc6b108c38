import type { ApiFetch } from '#domain/http/page-context.ts'
import type { Redirect, RedirectAnswer } from '#domain/short-links/short-links.contract.ts'
import { request } from '#app/api/request.ts'

/** The redirect target of a short code. @throws ApiError 404 for unknown codes */
export async function resolveShortCode(code: string, via?: ApiFetch): Promise<Redirect> {
  const path = `/short-code-redirects/${encodeURIComponent(code)}`
  const { redirect } = await request<RedirectAnswer>(path, { via })
  return redirect
}
