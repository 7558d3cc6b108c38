import type { Payout } from '#domain/money-desk/payouts.contract.ts'
import { countOf } from '#domain/values/count-of.ts'
import { formatSigned } from '#domain/money-desk/format-signed.ts'

export const MONEY_TITLE = 'Money'
export const SETTLED_TITLE = 'All money is settled'
export const NOTHING_SETTLED = 'Nothing has needed a person yet.'
export const SILENT_TITLE = 'The payment provider is silent'
export const SILENT_TEXT =
  'Cards were charged, and no message has come for over 15 minutes. Orders are still confirmed, up to a minute later.'
export const NO_PAYABLE_ORDERS =
  'No unpaid order of this sum was made in the two days before. Refund the payment, or say that it is of another sale.'
export const SETTLE_FAILED = 'This could not be saved.'

/** 'last message from the payment provider 14 s ago' */
export function describeMessage(ageMs: number): string {
  return `Last message from the payment provider ${describeAge(ageMs)} ago`
}

/** '14 s', '3 min', '2 h', '5 d' */
export function describeAge(ageMs: number): string {
  const seconds = Math.max(0, Math.round(ageMs / 1_000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} d`
}

/** How long a bank still takes an answer: 'Answer within 23 h'; a part of an hour or a day is not promised. */
export function describeTimeLeft(leftMs: number): string {
  const minutes = Math.floor(leftMs / 60_000)
  if (minutes < 60) return `Answer within ${minutes} min`
  const hours = Math.floor(minutes / 60)
  return `Answer within ${hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`}`
}

/** Who closed an entry, and how. */
export function describeClosing(by: string | null, action: string | null, reason: string | null) {
  if (!action) return 'Settled by itself'
  return `${action}${by ? ` by ${by}` : ''}${reason ? `: ${reason}` : ''}`
}

export const NO_PAYOUTS = 'Nothing has been paid out yet.'
export const NOT_ITEMIZED = 'The payment provider has not said yet what is in it.'
export const PAYOUT_DIFFERS = 'It does not add up. The operator has been told.'

/** '12 payments $120.00, 1 refund -$9.00, fees $4.20.' */
export function describeParts({
  payments,
  refunds,
  disputes,
  fees,
  otherBusiness,
}: Payout): string {
  const part = (name: string, { count, amount }: Payout['payments']) =>
    count === 0 ? [] : [`${countOf(count, name)} ${formatSigned(amount)}`]
  return `${[
    ...part('payment', payments),
    ...part('refund', refunds),
    ...part('dispute', disputes),
    `fees ${formatSigned(fees)}`,
    ...(otherBusiness === '0.00'
      ? []
      : [`other business on the account ${formatSigned(otherBusiness)}`]),
  ].join(', ')}.`
}

export const EVIDENCE_TITLE = 'Evidence for the bank'
export const SENT_ONCE = 'This is what our books say. A bank takes it once.'
export const STAGED_NOT_SENT = 'Nothing is sent yet. Please read it before you send it.'
export const STAGE_AGAIN = 'Put it together again'
export const ANSWER_WITH_EVIDENCE = 'Answer with evidence'
export const SEE_EVIDENCE = 'See the evidence'
