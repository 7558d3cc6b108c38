import { askForCode, type BrowserRequest, readTexts, type SignedIn } from './requests.ts'

export interface Reply {
  status: number
  /** What the browser sends back from now on. */
  cookies?: string
  body: unknown
}

/** Sends one request and reads its answer. */
export type Send = (request: BrowserRequest) => Promise<Reply>

export interface Buyer extends SignedIn {
  phoneNumber: string
}

/** Signs a phone in with the code that was sent to it. @throws Error when a step is refused */
export async function signIn(send: Send, phoneNumber: string): Promise<Buyer> {
  const started = await requireOk(send, askForCode(phoneNumber))
  const verified = await requireOk(send, {
    method: 'POST',
    path: '/api/auth/passwordless/verify',
    key: crypto.randomUUID(),
    ...(started.cookies && { cookies: started.cookies }),
    body: { phoneNumber, code: await readCode(send, phoneNumber) },
  })
  const { userId, idToken } = verified.body as SignedIn
  return { userId, idToken, phoneNumber }
}

/** The newest code that was sent to a phone. @throws Error when there is none */
export async function readCode(send: Send, phoneNumber: string): Promise<string> {
  const { body } = await requireOk(send, readTexts(phoneNumber))
  const code = (body as { messages: { code?: string }[] }).messages[0]?.code
  if (!code) throw new Error(`No code was sent to ${phoneNumber}`)
  return code
}

/** @throws Error that names the request and its answer */
export async function requireOk(send: Send, request: BrowserRequest): Promise<Reply> {
  const reply = await send(request)
  if (reply.status < 300) return reply
  const { method, path } = request
  throw new Error(
    `${method} ${path} was answered with ${reply.status}: ${JSON.stringify(reply.body)}`,
  )
}
