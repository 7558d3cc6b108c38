import type Stripe from 'stripe'

/** The `error` member of Stripe's error body. */
export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  doc_url?: string
  param?: string
  payment_intent?: Stripe.PaymentIntent
}

/** A request that Stripe refuses without changing anything. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: StripeErrorBody

  constructor(status: number, body: StripeErrorBody) {
    super(body.message)
    this.name = 'StripeRefusal'
    this.status = status
    this.body = body
  }
}

export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
}

export function invalidRequest(message: string, details: { code?: string; param?: string } = {}) {
  return new StripeRefusal(400, {
    type: 'invalid_request_error',
    message,
    ...details,
    ...(details.code && { doc_url: docUrl(details.code) }),
  })
}

export function missingParameter(param: string) {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

export function unknownParameter(param: string) {
  return invalidRequest(`Received unknown parameter: ${param}`, {
    code: 'parameter_unknown',
    param,
  })
}

export function noSuchObject(kind: string, id: string, param: string) {
  return new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    doc_url: docUrl('resource_missing'),
    message: `No such ${kind}: '${id}'`,
    param,
  })
}

export function unexpectedState(message: string, intent: Stripe.PaymentIntent) {
  const code = 'payment_intent_unexpected_state'
  return new StripeRefusal(400, {
    type: 'invalid_request_error',
    code,
    doc_url: docUrl(code),
    message,
    payment_intent: intent,
  })
}

export function invalidCard(code: string, message: string, param: string) {
  return new StripeRefusal(402, {
    type: 'card_error',
    code,
    doc_url: docUrl(code),
    message,
    param,
  })
}

export function keyUsedForOtherRequest(key: string) {
  return new StripeRefusal(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first ' +
      `used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}
