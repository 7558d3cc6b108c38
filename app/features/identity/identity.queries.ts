import type { Session, StartSignIn, VerifyCode } from '#domain/identity/identity.contract.ts'
import { browserFetch } from '#app/api/browser-fetch.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'

/** Requests a verification code by SMS. */
export async function startSignIn(body: StartSignIn, intent: Intent): Promise<void> {
  await request('/auth/passwordless/start', { method: 'POST', body, intent, via: browserFetch })
}

/** Exchanges a code for a session. */
export async function verifyCode(body: VerifyCode, intent: Intent): Promise<Session> {
  return request<Session>('/auth/passwordless/verify', {
    method: 'POST',
    body,
    intent,
    via: browserFetch,
  })
}
