import { requestAuthentication } from './authentication-dialog.ts'
import type { CardElement } from './card-element.ts'
import type { ElementsGroup } from './elements-group.ts'
import type { WalletPayment } from './express-checkout-element.ts'
import type { ApiProblem, ApiReply } from './frame-messages.ts'
import { IntegrationError, type StripeApi } from './stripe-api.ts'

export interface PaymentResult {
  paymentIntent?: ApiReply
  error?: ApiProblem
}

export interface CardPaymentData {
  payment_method?: string | { card?: CardElement; billing_details?: object } | undefined
  [name: string]: unknown
}

export interface ConfirmPaymentOptions {
  elements?: ElementsGroup
  clientSecret?: string
  confirmParams?: { return_url?: string }
  redirect?: 'always' | 'if_required'
}

/** `stripe.confirmCardPayment`: pays with a card element or a saved method. */
export async function confirmCardPayment(
  api: StripeApi,
  secret: string,
  data: CardPaymentData = {},
): Promise<PaymentResult> {
  const { return_url: _returnUrl, payment_method: method, ...form } = data
  const { card, billing_details } = typeof method === 'object' ? method : {}
  return card
    ? confirmIntent(api, secret, { ...form, ...toMethodData({ billing_details }) }, card)
    : confirmIntent(api, secret, { ...form, payment_method: method })
}

/** `stripe.confirmPayment`: pays with the form's wallet. */
export async function confirmPayment(
  api: StripeApi,
  { elements, clientSecret, confirmParams, redirect }: ConfirmPaymentOptions,
): Promise<PaymentResult> {
  const secret = clientSecret ?? elements?.options.clientSecret
  if (typeof secret !== 'string') throw new IntegrationError('A clientSecret is required.')
  const result = await confirmWallet(api, secret, elements?.wallet)
  elements?.wallet?.finish()
  if (result.error || redirect === 'if_required' || !confirmParams?.return_url) return result
  return leaveFor(confirmParams.return_url, secret)
}

export async function retrievePaymentIntent(
  api: StripeApi,
  secret: string,
): Promise<PaymentResult> {
  const reply = await api.get(`payment_intents/${idOf(secret)}`, { client_secret: secret })
  return toResult(reply)
}

/** `stripe.handleNextAction`: authenticates a payment that requires it. */
export async function handleNextAction(api: StripeApi, secret: string): Promise<PaymentResult> {
  const { paymentIntent, error } = await retrievePaymentIntent(api, secret)
  if (!paymentIntent) return error ? { error } : {}
  return paymentIntent.status === 'requires_action'
    ? authenticate(api, secret, paymentIntent)
    : { paymentIntent }
}

function confirmWallet(
  api: StripeApi,
  secret: string,
  wallet: WalletPayment | undefined,
): Promise<PaymentResult> {
  if (!wallet) throw new IntegrationError('The form has no Element to pay with.')
  const card = { token: wallet.paymentMethod }
  const form = { wallet: 'google_pay', billing_details: wallet.billingDetails, card }
  return confirmIntent(api, secret, toMethodData(form))
}

/** The method goes with the confirmation, in one request; what is typed comes from the card's frame. */
function toMethodData(form: object): object {
  return { payment_method_data: { type: 'card', ...form } }
}

async function confirmIntent(
  api: StripeApi,
  secret: string,
  form: object,
  card?: CardElement,
): Promise<PaymentResult> {
  const path = `payment_intents/${idOf(secret)}/confirm`
  const body = { ...form, client_secret: secret }
  const reply = await (card ? card.send(path, body, 'payment_method_data') : api.post(path, body))
  return reply.status === 'requires_action' ? authenticate(api, secret, reply) : toResult(reply)
}

async function authenticate(
  api: StripeApi,
  secret: string,
  intent: ApiReply,
): Promise<PaymentResult> {
  const outcome = await requestAuthentication(Number(intent.amount), String(intent.currency))
  const path = `payment_intents/${idOf(secret)}/test_authenticate`
  const reply = await api.post(path, { outcome, client_secret: secret })
  if (reply.error || outcome === 'succeeded') return toResult(reply)
  const error = reply.last_payment_error as ApiProblem
  return { error: { ...error, payment_intent: reply } }
}

function toResult(reply: ApiReply): PaymentResult {
  return reply.error ? { error: reply.error } : { paymentIntent: reply }
}

function idOf(secret: string): string {
  const [id = '', rest] = secret.split('_secret_')
  if (!id || !rest) throw new IntegrationError(`Invalid value for the client secret: ${secret}`)
  return id
}

function leaveFor(returnUrl: string, secret: string): Promise<never> {
  const url = new URL(returnUrl, location.href)
  url.searchParams.set('payment_intent', idOf(secret))
  url.searchParams.set('payment_intent_client_secret', secret)
  url.searchParams.set('redirect_status', 'succeeded')
  location.assign(url)
  return new Promise(() => {})
}
