import type { ApiReply } from './frame-messages.ts'

/** Thrown when the page uses Stripe.js incorrectly. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}

export interface StripeApi {
  key: string
  /** The connected account that everything is done on. */
  account: string | undefined
  /** The base URL of this script and of the other files. */
  base: string
  get(path: string, form: object): Promise<ApiReply>
  post(path: string, form: object): Promise<ApiReply>
}

/** Calls the API with the publishable key. Errors are returned, not thrown, as in Stripe.js. */
export function createStripeApi(key: string, base: string, account: string | undefined): StripeApi {
  const own = { key, ...(account && { _stripe_account: account }) }
  const encode = (form: object) => new URLSearchParams({ ...flattenForm(form), ...own })
  return {
    key,
    account,
    base,
    get: (path, form) => send(`${base}v1/${path}?${encode(form)}`),
    post: (path, form) => send(`${base}v1/${path}`, { method: 'POST', body: encode(form) }),
  }
}

async function send(url: string, init?: RequestInit): Promise<ApiReply> {
  try {
    const response = await fetch(url, init)
    return (await response.json()) as ApiReply
  } catch {
    return { error: { type: 'api_connection_error', message: CONNECTION_PROBLEM } }
  }
}

/** `{a: {b: 1}}` to `{'a[b]': '1'}`; undefined values are left out. */
export function flattenForm(form: object, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [name, value] of Object.entries(form) as [string, unknown][]) {
    const path = prefix ? `${prefix}[${name}]` : name
    if (value === undefined || value === null) continue
    if (typeof value === 'object') Object.assign(flat, flattenForm(value, path))
    else flat[path] = String(value)
  }
  return flat
}

const CONNECTION_PROBLEM =
  'We are experiencing issues connecting to our payments provider. You have not been charged. ' +
  'Please check your internet connection and try again. If the problem persists please contact us.'
