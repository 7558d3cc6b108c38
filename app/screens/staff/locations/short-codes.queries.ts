import { request } from '#app/api/request.ts'

/** Where a short code leads. Fails with status 404 for codes that nobody has made. */
export async function resolveShortCode(code: string): Promise<string> {
  const path = `/short-code-redirects/${encodeURIComponent(code)}`
  const { redirect } = await request<{ redirect: { redirectUrl: string } }>(path)
  return redirect.redirectUrl
}
