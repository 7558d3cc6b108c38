import type {
  Payment,
  PaymentAccounts,
  PaymentGateway,
} from '#server/services/payments/payment-gateway.ts'
import { Hono } from 'hono'
import type { SmsGateway } from '#server/services/identity/sms-gateway.ts'
import type { Accounts } from '#server/services/payments/accounts.ts'
import type { TaxGateway } from '#server/services/taxes/tax-gateway.ts'

const CALIFORNIA = 0.095

/** A payment provider that answers immediately and accepts every payment, so that only our own work is measured. */
export function createMemoryPayments(): PaymentAccounts {
  const payments = new Map<string, Payment>()
  const known = (id: string): Payment => {
    const payment = payments.get(id)
    if (!payment) throw new Error(`No payment ${id}`)
    return payment
  }
  let count = 0
  const gateway: PaymentGateway = {
    async createPayment({ amountCents, metadata }) {
      const paymentIntentId = `pi_bench_${process.pid}_${count++}`
      const payment: Payment = {
        stripeAccount: null,
        paymentIntentId,
        clientSecret: `${paymentIntentId}_secret_bench`,
        status: 'succeeded',
        amountCents,
        amountReceivedCents: amountCents,
        currency: 'usd',
        metadata,
        isForeign: false,
        method: { brand: 'visa', last4: '4242' },
      }
      payments.set(paymentIntentId, payment)
      return payment
    },
    async changeAmount(paymentIntentId, amountCents) {
      const payment = known(paymentIntentId)
      return Object.assign(payment, { amountCents, amountReceivedCents: amountCents })
    },
    async findPayment(paymentIntentId) {
      const payment = known(paymentIntentId)
      payments.delete(paymentIntentId)
      return payment
    },
    nameOrder: async (paymentIntentId) => known(paymentIntentId),
    cancelPayment: async (paymentIntentId) => known(paymentIntentId),
    refundPayment: async ({ paymentIntentId, amountCents, metadata }) => ({
      providerRefundId: `re_${paymentIntentId}`,
      paymentIntentId,
      status: 'succeeded',
      amountCents,
      metadata,
      at: new Date(),
    }),
    listRefundsOf: async () => [],
    listPaid: noItems,
    listRefunds: noItems,
    listDisputesOf: async () => [],
    giveEvidence: () => Promise.reject(new Error('No disputes here')),
    listDisputed: noItems,
    listOpen: noItems,
    listCapturesSince: async () => [],
    findBalance: async () => 0,
    listPayouts: noItems,
    listPayoutEntries: noItems,
  }
  return {
    of: () => gateway,
    readWebhook: () => Promise.reject(new Error('No notices here')),
  }
}

async function* noItems(): AsyncGenerator<never> {}

export function createMemoryTaxes(): Accounts<TaxGateway> {
  const gateway: TaxGateway = {
    calculateTax: async (lines) => {
      const taxes = lines.map(
        ({ reference, amountCents }) => [reference, Math.round(amountCents * CALIFORNIA)] as const,
      )
      return {
        taxCalculationId: 'taxcalc_bench',
        taxCents: taxes.reduce((sum, [, cents]) => sum + cents, 0),
        taxOf: Object.fromEntries(taxes),
      }
    },
    recordTax: async (_taxCalculationId, reference) => `tax_${reference}`,
    reverseTax: async (_taxTransactionId, reference) => `tax_${reference}`,
    reverseTaxInPart: async (_taxTransactionId, reference) => `tax_${reference}`,
    reverseRestOfTax: async (_taxTransactionId, reference) => `tax_${reference}`,
  }
  return { of: () => gateway }
}

/** A text network whose messages can be read like those of the stand-in, the last one of each phone. */
export function createMemoryMessages(): { sms: SmsGateway; inbox: Hono } {
  const codes = new Map<string, string>()
  return {
    sms: {
      send: async ({ to, body }) => void codes.set(to, /\b\d{6}\b/.exec(body)?.[0] ?? ''),
    },
    inbox: new Hono().get('/dev/inbox.json', (c) =>
      c.json({ messages: [{ code: codes.get(c.req.query('phone') ?? '') }] }),
    ),
  }
}
