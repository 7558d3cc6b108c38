import { request } from '#app/api/request.ts'

/** The redirect target of a short code. @throws ApiError 404 for unknown codes */
export async function resolveShortCode(code: string): Promise<string> {
  const path = `/short-code-redirects/${encodeURIComponent(code)}`
  const { redirect } = await request<{ redirect: { redirectUrl: string } }>(path)
  return redirect.redirectUrl
}
