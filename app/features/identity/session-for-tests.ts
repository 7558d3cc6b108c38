import type { Session } from '#domain/identity/identity.contract.ts'

const HOUR_SECONDS = 60 * 60

/** A session as the API returns it, with unsigned tokens. */
export function buildSession(
  session: Partial<Session> & { lifetimeSeconds?: number } = {},
): Session {
  const { lifetimeSeconds = HOUR_SECONDS, ...given } = session
  const iat = Math.floor(Date.now() / 1000)
  const claims = { phone_number: '+13105550101', iat, exp: iat + lifetimeSeconds, jti: newId() }
  return {
    accessToken: 'access',
    idToken: `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`,
    expiresAt: new Date((iat + lifetimeSeconds) * 1000).toISOString(),
    userId: 'u1',
    isNewUser: false,
    ...given,
  }
}

export interface Call {
  path: string
  body: unknown
  headers: Headers
}

/** A fetch stub that records its calls. */
export function answerWith(answer: (call: Call) => Response | Promise<Response>) {
  const calls: Call[] = []
  const fetchStub = async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input)
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
    const call = { path, body, headers: new Headers(init?.headers) }
    calls.push(call)
    return answer(call)
  }
  return { calls, fetch: fetchStub }
}

export function refusal(status: number, error: string, code: string, headers = {}): Response {
  return Response.json({ error, message: error, code, requestId: 'r1' }, { status, headers })
}

function newId(): string {
  return Math.random().toString(36).slice(2)
}
