import type { PaymentCheck } from './readiness.contract.ts'

/** What the checks of a service mean to an owner, who can change none of what they look at. */
const WORDS: Record<string, Record<'test' | PaymentCheck['result'], string>> = {
  Payments: {
    ok: 'Cards and wallets are charged.',
    test: 'Test mode: cards are not charged yet.',
    warning: 'Cards and wallets are charged, but something needs attention.',
    failure: 'Cards cannot be charged at the moment.',
  },
  Messages: {
    ok: 'Text messages are sent to your guests and staff.',
    test: 'Test mode: text messages are not sent yet.',
    warning: 'Text messages are sent, but may not reach every phone.',
    failure: 'Text messages cannot be sent at the moment.',
  },
}

/** One check for each service, in an owner's words: names of variables, keys and addresses are for operators. */
export function toOwnerChecks(checks: readonly PaymentCheck[]): PaymentCheck[] {
  return [...Map.groupBy(checks, ({ service }) => service)].map(([service, ofService]) => {
    const result = findWorst(ofService)
    const isTest = result === 'warning' && ofService.some(isTestMode)
    const text = WORDS[service]?.[isTest ? 'test' : result] ?? service
    return { service, name: isTest ? 'test mode' : 'state', result, text, fix: FIXES[result] }
  })
}

const FIXES: Record<PaymentCheck['result'], string | null> = {
  ok: null,
  warning: 'Write to us, and we look at it together.',
  failure: 'Write to us: we are told what is wrong and can mend it.',
}

function findWorst(checks: readonly PaymentCheck[]): PaymentCheck['result'] {
  const results = checks.map(({ result }) => result)
  return (['failure', 'warning'] as const).find((result) => results.includes(result)) ?? 'ok'
}

/** A service that is simulated, or keys of which no money moves. */
function isTestMode({ name, result }: PaymentCheck): boolean {
  return result === 'warning' && (name === 'stand-in' || name === 'key mode')
}
