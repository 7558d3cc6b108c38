import type { PaymentCheck } from '#domain/readiness/readiness.contract.ts'
import { canManageVenue } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import type { ProviderState } from './provider-checks.ts'

const PAYMENTS = 'Payments'

/** What is known about payments and text messages of the installation. @throws Failure forbidden */
export async function listPaymentChecks(
  context: Context,
  vendorId: string,
): Promise<PaymentCheck[]> {
  await requireRole(context, vendorId, canManageVenue)
  const { config, providerChecks } = context
  const [payments, texts] = await Promise.all([providerChecks.payments(), providerChecks.texts()])
  return [checkMode(config, payments), ...checkAccount(payments), checkSender(texts)]
}

function checkMode(config: Config, payments: ProviderState): PaymentCheck {
  const of = { service: PAYMENTS, name: 'key mode' }
  if (payments === 'stand-in') {
    return {
      ...of,
      result: 'warning',
      text: 'Payments are simulated: every card works, and nobody is charged.',
      fix: 'Whoever runs this installation connects a payment account.',
    }
  }
  if (!/^.k_live_/.test(config.STRIPE_SECRET_KEY ?? '')) {
    return {
      ...of,
      result: 'warning',
      text: 'Payments are in test mode: only test cards work, and nobody is charged.',
      fix: 'Whoever runs this installation replaces the test keys by live ones.',
    }
  }
  return { ...of, result: 'ok', text: 'Payments are live: cards are really charged.', fix: null }
}

function checkAccount(payments: ProviderState): PaymentCheck[] {
  const of = { service: PAYMENTS, name: 'account' }
  switch (payments) {
    case 'stand-in':
      return []
    case 'ok':
      return [{ ...of, result: 'ok', text: 'The account can charge cards.', fix: null }]
    case 'refused':
      return [
        {
          ...of,
          result: 'failure',
          text: 'The payment provider has not enabled charges for this account, or refuses its key.',
          fix: 'Finish the account’s setup in the provider’s dashboard, then check the key.',
        },
      ]
    case 'unknown':
      return [
        {
          ...of,
          result: 'warning',
          text: 'The payment provider did not answer, so we do not know whether cards can be charged.',
          fix: 'Look again in a minute.',
        },
      ]
  }
}

function checkSender(texts: ProviderState): PaymentCheck {
  const of = { service: 'Text messages', name: 'sender' }
  switch (texts) {
    case 'ok':
      return { ...of, result: 'ok', text: 'The sender is verified.', fix: null }
    case 'stand-in':
      return {
        ...of,
        result: 'warning',
        text: 'Text messages are simulated: none reaches a phone.',
        fix: 'Whoever runs this installation connects a sender.',
      }
    case 'refused':
      return {
        ...of,
        result: 'failure',
        text: 'The provider does not know the sender of our text messages.',
        fix: 'Whoever runs this installation checks the sender’s number at the provider.',
      }
    case 'unknown':
      return {
        ...of,
        result: 'warning',
        text: 'The provider did not answer, so we do not know whether text messages reach phones.',
        fix: 'Look again in a minute.',
      }
  }
}
