import type Stripe from 'stripe'
import { findGroup, findText, listTexts, textOrNull, type Form } from '../http/form.ts'
import type { Stored } from '../store/stripe-store.ts'
import { toMetadata } from './metadata.ts'
import { newId, newSecret, toSeconds } from './new-id.ts'

/** A newly created payment intent. */
export function newPaymentIntent(form: Form, amount: number, currency: string, now: Date) {
  const id = newId('pi')
  const allowed = listTexts(form, 'allowed_payment_method_types')
  const body: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: toAutomaticPaymentMethods(form),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newSecret()}`,
    confirmation_method: findText(form, 'confirmation_method') ?? 'automatic',
    created: toSeconds(now),
    currency,
    customer: textOrNull(form, 'customer'),
    customer_account: null,
    description: textOrNull(form, 'description'),
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: toMetadata({}, form),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: allowed.length > 0 ? allowed : ['card'],
    payment_record: null,
    processing: null,
    receipt_email: textOrNull(form, 'receipt_email'),
    review: null,
    setup_future_usage: textOrNull(form, 'setup_future_usage'),
    shipping: null,
    source: null,
    statement_descriptor: textOrNull(form, 'statement_descriptor'),
    statement_descriptor_suffix: textOrNull(form, 'statement_descriptor_suffix'),
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
  return {
    id,
    kind: 'payment_intent',
    version: 0,
    secrets: null,
    body,
  } satisfies Stored<'payment_intent'>
}

const PUBLIC_MEMBERS = [
  'id',
  'object',
  'allowed_payment_method_types',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[]

/** The fields visible with the publishable key and the client secret. */
export function toPublicPaymentIntent(intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  return Object.fromEntries(PUBLIC_MEMBERS.map((member) => [member, intent[member]]))
}

function toAutomaticPaymentMethods(
  form: Form,
): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  const group = findGroup(form, 'automatic_payment_methods')
  if (!group) return null
  const allowRedirects = findText(group, 'allow_redirects')
  return {
    enabled: findText(group, 'enabled') === 'true',
    ...(allowRedirects && { allow_redirects: allowRedirects }),
  }
}
