import Stripe from 'stripe'

/** Whether the account can charge cards; a wrong key cannot. Rejects when Stripe does not say. */
export async function canStripeCharge(stripe: Stripe): Promise<boolean> {
  try {
    return (await stripe.accounts.retrieveCurrent()).charges_enabled
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return false
    throw error
  }
}
