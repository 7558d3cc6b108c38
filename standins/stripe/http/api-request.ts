import { createHash } from 'node:crypto'
import { newId } from '../objects/new-id.ts'
import { parseForm, findText, type Form } from './form.ts'
import { StripeRefusal } from './stripe-refusal.ts'

/** One authenticated call of the API. */
export interface ApiRequest {
  id: string
  form: Form
  /** The publishable key was sent, so the caller is a browser. */
  isPublishable: boolean
  /** The end of its key: the keys of one account end alike. */
  accountKey: string
  idempotencyKey: string | undefined
  /** Identifies the request's content: an idempotency key can be reused only with the same fingerprint. */
  fingerprint: string
}

/**
 * Reads a request. Any test key is accepted, because the stand-in has one account only; a request
 * without a key may do what a browser may.
 */
export async function readApiRequest(request: Request, path: string) {
  const isPost = request.method === 'POST'
  const encoded = isPost ? await request.text() : new URL(request.url).search.slice(1)
  const form = parseForm(encoded)
  const key = findApiKey(request.headers.get('authorization') ?? '') ?? findText(form, 'key')
  if (key !== undefined && !TEST_KEY.test(key)) throw unknownKey(key)
  const idempotencyKey = isPost ? request.headers.get('idempotency-key') : null
  return {
    id: newId('req', 14),
    form,
    isPublishable: key === undefined || key.startsWith('pk_'),
    accountKey: key?.split('_').at(-1) ?? '',
    idempotencyKey: idempotencyKey ?? undefined,
    fingerprint: createHash('sha256').update(`${path}\n${encoded}`).digest('base64url'),
  } satisfies ApiRequest
}

/** Refuses the publishable key for calls that need the secret key. */
export function requireSecretKey(request: ApiRequest): void {
  if (!request.isPublishable) return
  throw new StripeRefusal(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key. ' +
      'You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  })
}

export function listExpansions(form: Form): string[] {
  const expand = form.expand
  if (typeof expand === 'string') return [expand]
  return Array.isArray(expand) ? expand.filter((name) => typeof name === 'string') : []
}

function findApiKey(authorization: string): string | undefined {
  const [scheme, credentials = ''] = authorization.split(' ')
  if (scheme === 'Bearer') return credentials
  if (scheme === 'Basic') return Buffer.from(credentials, 'base64').toString().split(':')[0]
  return undefined
}

const TEST_KEY = /^[psr]k_test_\w+$/
const SHOWN_KEY_CHARACTERS = 8

function unknownKey(key: string): StripeRefusal {
  return new StripeRefusal(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${key.slice(0, SHOWN_KEY_CHARACTERS)}****`,
  })
}
