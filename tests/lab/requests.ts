/** A request of a guest's or of staff's browser, for whatever connection a test, a bench or a campaign has. */
export interface BrowserRequest {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  /** A session's token, or a provider's key. */
  token?: string
  cookies?: string
  /** So that it can be repeated. */
  key?: string
  body?: object
  form?: Record<string, string>
}

const PUBLISHABLE_KEY = 'pk_test_standin'

export interface Cart {
  /** Pieces by product. */
  quantities: Record<string, number>
  vendorLocationId: string
  tipAmount?: string | undefined
}

/** Whoever is signed in. */
export interface SignedIn {
  userId: string
  idToken: string
}

export function toHeaders({ token, cookies, key, body, form }: BrowserRequest) {
  return {
    ...(body && { 'content-type': 'application/json' }),
    ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(cookies && { cookie: cookies }),
    ...(key && { 'idempotency-key': key }),
  }
}

/** The text of its body; empty without one. */
export function toText({ body, form }: BrowserRequest): string {
  if (form) return new URLSearchParams(form).toString()
  return body ? JSON.stringify(body) : ''
}

export const askForCode = (phoneNumber: string): BrowserRequest => ({
  method: 'POST',
  path: '/api/auth/passwordless/start',
  key: crypto.randomUUID(),
  body: { phoneNumber },
})

/** The texts that were sent to a phone, latest first: `{messages: [{body, code}]}`. */
export const readTexts = (phoneNumber: string): BrowserRequest => ({
  method: 'GET',
  path: `/dev/inbox.json?phone=${encodeURIComponent(phoneNumber)}`,
})

export const createOrder = (
  { userId, idToken }: SignedIn,
  { quantities, ...cart }: Cart,
  key: string = crypto.randomUUID(),
): BrowserRequest => ({
  method: 'POST',
  path: `/api/users/${userId}/orders`,
  token: idToken,
  key,
  body: {
    ...cart,
    ageAcknowledged: true,
    cartItems: Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity })),
  },
})

/** Goes to the provider, as the script of the payment page sends it. */
export const confirmPayment = (
  clientSecret: string,
  paymentMethod = 'pm_card_visa',
  /** The venue's own account that the payment is on. */
  stripeAccount?: string,
): BrowserRequest => ({
  method: 'POST',
  path: `/dev/stripe/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`,
  token: PUBLISHABLE_KEY,
  form: {
    client_secret: clientSecret,
    payment_method: paymentMethod,
    ...(stripeAccount && { _stripe_account: stripeAccount }),
  },
})

export const markPaid = ({ userId, idToken }: SignedIn, orderId: string): BrowserRequest => ({
  method: 'PUT',
  path: `/api/users/${userId}/orders/${orderId}/markPaid`,
  token: idToken,
})

export const handOver = ({ idToken }: Pick<SignedIn, 'idToken'>, orderId: string) =>
  ({
    method: 'PUT',
    path: `/api/users/staff/orders/${orderId}/complete`,
    token: idToken,
    body: {},
  }) satisfies BrowserRequest
