import type Stripe from 'stripe'
import { findText, textOrNull, type Form } from '../http/form.ts'
import type { Stored } from '../store/stripe-store.ts'
import { toMetadata } from './metadata.ts'
import { newId, newSecret, toSeconds } from './new-id.ts'

export function newCustomer(form: Form, now: Date) {
  const body: Stripe.Customer = {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: toSeconds(now),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: textOrNull(form, 'description'),
    discount: null,
    email: textOrNull(form, 'email'),
    invoice_prefix: newSecret(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: toMetadata({}, form),
    name: textOrNull(form, 'name'),
    next_invoice_sequence: 1,
    phone: textOrNull(form, 'phone'),
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  return {
    id: body.id,
    kind: 'customer',
    version: 0,
    secrets: null,
    body,
  } satisfies Stored<'customer'>
}

/** Returns the customer with the given fields replaced. */
export function withCustomerChanges(customer: Stripe.Customer, form: Form): Stripe.Customer {
  const changed = { ...customer, metadata: toMetadata(customer.metadata, form) }
  for (const member of ['description', 'email', 'name', 'phone'] as const) {
    if (findText(form, member) !== undefined) changed[member] = textOrNull(form, member)
  }
  return changed
}
