import type { CardElement } from './card-element.ts'
import {
  confirmCardPayment,
  confirmPayment,
  handleNextAction,
  retrievePaymentIntent,
  type CardPaymentData,
  type ConfirmPaymentOptions,
} from './confirm-payments.ts'
import { ElementsGroup } from './elements-group.ts'
import { createStripeApi, IntegrationError } from './stripe-api.ts'

/** A local Stripe.js: `window.Stripe` over the stand-in that served this script. */
const script = document.currentScript
const scriptUrl = script instanceof HTMLScriptElement ? script.src : location.href
const base = new URL('.', scriptUrl).href

/** The release name that @stripe/stripe-js expects. */
const RELEASE_TRAIN = 'endive'

function createStripe(key: string, { stripeAccount }: { stripeAccount?: string } = {}) {
  if (typeof key !== 'string' || key === '') {
    throw new IntegrationError('Missing value for Stripe(): apiKey should be a string.')
  }
  if (key.startsWith('sk_')) {
    throw new IntegrationError('You should not use your secret key with Stripe.js.')
  }
  const api = createStripeApi(key, base, stripeAccount)
  return {
    elements: (options?: object) => new ElementsGroup(api, { ...options }),
    confirmCardPayment: (secret: string, data?: CardPaymentData) =>
      confirmCardPayment(api, secret, data),
    confirmPayment: (options: ConfirmPaymentOptions) => confirmPayment(api, options),
    retrievePaymentIntent: (secret: string) => retrievePaymentIntent(api, secret),
    handleNextAction: (options: { clientSecret: string }) =>
      handleNextAction(api, options.clientSecret),

    async createPaymentMethod({ card, ...form }: { card: CardElement; billing_details?: object }) {
      const reply = await card.send('payment_methods', { type: 'card', ...form })
      return reply.error ? { error: reply.error } : { paymentMethod: reply }
    },

    async createToken(card: CardElement, data: object = {}) {
      const reply = await card.send('tokens', data)
      return reply.error ? { error: reply.error } : { token: reply }
    },

    paymentRequest() {
      throw new IntegrationError(
        'stripe.paymentRequest() is no longer supported. Use the Express Checkout Element instead.',
      )
    },

    registerAppInfo() {},
    _registerWrapper() {},
  }
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: RELEASE_TRAIN }) })
