import type { EvidencePart } from '../payments/disputes.ts'
import { countOf } from '../values/count-of.ts'
import { formatMoney, type Cents } from '../values/money.ts'

/** What our books say of an order whose payment is disputed. Nothing else is told to a bank. */
export interface EvidenceFacts {
  orderId: string
  pickupNumber: number | null
  venue: string
  location: string
  timeZone: string
  lines: { quantity: number; name: string; cents: Cents }[]
  discountCents: Cents
  taxCents: Cents
  tipCents: Cents
  totalCents: Cents
  refundedCents: Cents
  card: { brand: string; last4: string; wallet?: string | undefined } | null
  guest: string | null
  phoneEnding: string | null
  accountSince: Date | null
  orderedAt: Date
  ageAcknowledgedAt: Date | null
  paidAt: Date | null
  idCheckedBy: string | null
  /** The hand-over of each part; at a counter it is one. */
  handOvers: HandOver[]
  terms: { version: string; acceptedAt: Date } | null
  /** What the guest paid for before, and nobody disputed. */
  earlier: { count: number; withSameCard: number; latest: { paidAt: Date; totalCents: Cents }[] }
}

export interface HandOver {
  at: Date
  by: string | null
  /** The beginning of a hash of the browser's id. */
  device: string | null
  /** Against the code, or the number, that the guest's own account shows. */
  isByCode: boolean
}

type ToTime = (at: Date) => string

/** Puts together what we know, in the order of events. What we do not know is not mentioned. */
export function buildEvidence(facts: EvidenceFacts): EvidencePart[] {
  const { guest, handOvers, terms } = facts
  const [first] = handOvers
  const toTime: ToTime = (at) => formatTime(at, facts.timeZone)
  const parts: (EvidencePart | null)[] = [
    { field: 'product', title: 'Receipt', text: toReceipt(facts) },
    guest === null ? null : { field: 'customer', title: 'Guest', text: guest },
    first ? { field: 'service-date', title: 'Received on', text: toTime(first.at) } : null,
    { field: 'activity', title: 'What happened', text: toEvents(facts, toTime) },
    terms && {
      field: 'terms',
      title: 'Terms',
      text: `The guest accepted the terms, version ${terms.version}, on ${toTime(terms.acceptedAt)}, before paying.`,
    },
    toAccount(facts, toTime),
    toEarlier(facts, toTime),
  ]
  return parts.filter((part) => part !== null)
}

function toReceipt(facts: EvidenceFacts): string {
  const { lines, card, pickupNumber } = facts
  const sum = (name: string, cents: Cents) => (cents > 0 ? [`${name}: ${formatMoney(cents)}`] : [])
  const number = pickupNumber === null ? '' : `, number ${pickupNumber}`
  const wallet = card?.wallet ? ` in a wallet (${card.wallet})` : ''
  const paidWith = card ? `, paid with ${card.brand} ending in ${card.last4}${wallet}` : ''
  return [
    `Order ${facts.orderId.slice(-6).toUpperCase()}${number}, at ${facts.location}, ${facts.venue}`,
    ...lines.map(({ quantity, name, cents }) => `${quantity} x ${name}: ${formatMoney(cents)}`),
    ...sum('Discount', facts.discountCents),
    ...sum('Tax', facts.taxCents),
    ...sum('Tip', facts.tipCents),
    `Total: ${formatMoney(facts.totalCents)}${paidWith}`,
    ...sum('Already refunded', facts.refundedCents),
  ].join('\n')
}

function toEvents(facts: EvidenceFacts, toTime: ToTime): string {
  const { pickupNumber, idCheckedBy } = facts
  const number = pickupNumber === null ? '' : `, and number ${pickupNumber} given`
  const events: [Date | null, string][] = [
    [facts.orderedAt, 'ordered by the guest’s account, which was signed in'],
    [facts.ageAcknowledgedAt, 'the guest confirmed to be of legal drinking age'],
    [facts.paidAt, `paid${number}`],
    ...facts.handOvers.map((one): [Date, string] => [one.at, describeHandOver(one)]),
  ]
  return [
    ...events
      .flatMap(([at, what]) => (at ? [{ at, what }] : []))
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ at, what }) => `${toTime(at)}: ${what}`),
    ...(idCheckedBy ? [`${idCheckedBy} of our staff checked the guest’s ID in person.`] : []),
  ].join('\n')
}

function describeHandOver({ by, device, isByCode }: HandOver): string {
  return [
    `handed over in person${by ? ` by ${by} of our staff` : ''}`,
    ...(isByCode ? ['against the code or number that the guest’s account shows'] : []),
    ...(device ? [`on our device ${device}`] : []),
  ].join(', ')
}

function toAccount(
  { phoneEnding, accountSince }: EvidenceFacts,
  toTime: ToTime,
): EvidencePart | null {
  if (phoneEnding === null) return null
  const since = accountSince ? ` It exists since ${toTime(accountSince)}.` : ''
  const text = `The account signs in with a code that is sent by text message to a phone number ending in ${phoneEnding}.${since}`
  return { field: 'other', title: 'Phone verified', text }
}

function toEarlier({ earlier }: EvidenceFacts, toTime: ToTime): EvidencePart | null {
  if (earlier.count === 0) return null
  const sameCard = earlier.withSameCard > 0 ? `, ${earlier.withSameCard} with the same card` : ''
  const sum = countOf(earlier.count, 'earlier order')
  return {
    field: 'other',
    title: 'Earlier orders',
    text: [
      `The same guest paid for ${sum} at this venue that nobody disputed${sameCard}. The latest:`,
      ...earlier.latest.map((one) => `${toTime(one.paidAt)}: ${formatMoney(one.totalCents)}`),
    ].join('\n'),
  }
}

function formatTime(at: Date, timeZone: string): string {
  const parts = { dateStyle: 'medium', timeStyle: 'long', timeZone } as const
  return new Intl.DateTimeFormat('en-US', parts).format(at).replaceAll(/\s/g, ' ')
}
