import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { CheckedCard } from '../cards/check-card.ts'
import { findGroup, findText, textOrNull, type Form } from '../http/form.ts'
import type { Stored } from '../store/stripe-store.ts'
import { newId, toSeconds } from './new-id.ts'

/** A new card payment method. */
export function newPaymentMethod(form: Form, checked: CheckedCard, now: Date) {
  const body: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: toBillingDetails(findGroup(form, 'billing_details')),
    ...(checked.card.staysProcessing
      ? { type: 'us_bank_account', us_bank_account: TEST_BANK_ACCOUNT }
      : { type: 'card', card: toCard(checked, findText(form, 'wallet')) }),
    created: toSeconds(now),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
  }
  return {
    id: body.id,
    kind: 'payment_method',
    version: 0,
    secrets: { card: checked.card },
    body,
  } satisfies Stored<'payment_method'>
}

function toCardFingerprint(number: string): string {
  return createHash('sha256').update(number).digest('base64url').slice(0, 16)
}

function toBillingDetails(form: Form = {}): Stripe.PaymentMethod.BillingDetails {
  return {
    address: {
      city: textOrNull(form, 'address', 'city'),
      country: textOrNull(form, 'address', 'country'),
      line1: textOrNull(form, 'address', 'line1'),
      line2: textOrNull(form, 'address', 'line2'),
      postal_code: textOrNull(form, 'address', 'postal_code'),
      state: textOrNull(form, 'address', 'state'),
    },
    email: textOrNull(form, 'email'),
    name: textOrNull(form, 'name'),
    phone: textOrNull(form, 'phone'),
    tax_id: null,
  }
}

function toCard(checked: CheckedCard, wallet: string | undefined): Stripe.PaymentMethod.Card {
  const { number, brand, funding } = checked.card
  return {
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: checked.cvcGiven ? 'unchecked' : null,
    },
    country: 'US',
    display_brand: brand,
    exp_month: checked.expiryMonth,
    exp_year: checked.expiryYear,
    fingerprint: toCardFingerprint(number),
    funding,
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: wallet ? { type: wallet, dynamic_last4: null } : null,
  }
}

const TEST_BANK_ACCOUNT: Stripe.PaymentMethod.UsBankAccount = {
  account_holder_type: 'individual',
  account_type: 'checking',
  bank_name: 'STRIPE TEST BANK',
  financial_connections_account: null,
  fingerprint: null,
  last4: '0077',
  networks: { preferred: 'ach', supported: ['ach'] },
  routing_number: '110000000',
  status_details: {},
}
