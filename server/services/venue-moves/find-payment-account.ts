import type { Config } from '../../process/config.ts'
import { createStripeClient } from '../payments/stripe-client.ts'
import { MoveRefused } from './move-refused.ts'

const STAND_IN = 'the payment stand-in'

/** The account that takes the money: only the same one can refund an order that was paid before its venue moved. */
export async function findPaymentAccount(
  config: Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_TIMEOUT_MS'>,
): Promise<string> {
  if (!config.STRIPE_SECRET_KEY) return STAND_IN
  const stripe = createStripeClient(config.STRIPE_SECRET_KEY, config.STRIPE_TIMEOUT_MS)
  try {
    return (await stripe.accounts.retrieveCurrent()).id
  } catch (error) {
    throw new MoveRefused([`The payment account does not answer: ${(error as Error).message}`])
  }
}
