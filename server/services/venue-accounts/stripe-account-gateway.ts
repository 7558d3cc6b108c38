import type Stripe from 'stripe'
import { TAX_SETTINGS } from '#domain/values/asked-for.ts'
import { isNotConnected, toPaymentFailure } from '../payments/stripe-client.ts'
import type { AccountGateway } from './account-gateway.ts'

/** Accounts through Stripe Connect: standard accounts, which their venues own and see at Stripe. */
export function createStripeAccountGateway(stripe: Stripe): AccountGateway {
  return {
    open: ({ vendorId, name, idempotencyKey }) =>
      ask(async () => {
        const account = await stripe.accounts.create(
          {
            type: 'standard',
            country: 'US',
            business_profile: { name },
            metadata: { vendorId },
          },
          { idempotencyKey },
        )
        return account.id
      }),
    link: (account, backUrl) =>
      ask(async () => {
        const link = await stripe.accountLinks.create({
          account,
          refresh_url: backUrl,
          return_url: backUrl,
          type: 'account_onboarding',
        })
        return link.url
      }),
    find: (stripeAccount) =>
      ask(async () => {
        try {
          const { charges_enabled: chargesEnabled, requirements } =
            await stripe.accounts.retrieve(stripeAccount)
          const currentlyDue = requirements?.currently_due ?? []
          // its form comes first, and does not ask for this
          if (!chargesEnabled) {
            return { chargesEnabled, currentlyDue, collectsTax: null, taxSettings: null }
          }
          const [{ status, head_office: office, defaults }, registrations] = await Promise.all([
            stripe.tax.settings.retrieve({}, { stripeAccount }),
            stripe.tax.registrations.list({ status: 'active', limit: 1 }, { stripeAccount }),
          ])
          return {
            chargesEnabled,
            currentlyDue: status === 'active' ? currentlyDue : [...currentlyDue, TAX_SETTINGS],
            collectsTax: registrations.data.length > 0,
            taxSettings: JSON.stringify([office?.address ?? null, defaults.tax_code]),
          }
        } catch (error) {
          if (!isNotConnected(error)) throw error
          return undefined
        }
      }),
    registerDomain: (stripeAccount, domain_name) =>
      ask(async () => {
        await stripe.paymentMethodDomains.create({ domain_name }, { stripeAccount })
      }),
  }
}

async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw toPaymentFailure(error)
  }
}
