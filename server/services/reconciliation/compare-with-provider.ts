import type { Finding } from '#domain/reconciliation/finding.ts'
import type { Capture, ProviderRefund } from '../payments/payment-gateway.ts'
import { groupInTurns, indexInTurns, inTurns } from './in-turns.ts'
import type { BookedMembership, BookedOrder, Books } from './reconciliation.store.ts'

const CURRENCY = 'usd'

export interface ProviderBooks {
  captures: Capture[]
  /** Pending and succeeded refunds. */
  refunds: ProviderRefund[]
  /** The accounts that are closed or could not be read. */
  unread: Set<string>
  /** Whose the venues' own accounts are. */
  vendorOfAccount: Map<string, string>
}

export interface Period {
  since: Date
  /** Later changes may still be in progress. */
  settledBefore: Date
}

/** Compares the provider's records with ours, for payments within the period, a few in each turn of the event loop. */
export async function compareWithProvider(
  books: Books,
  provider: ProviderBooks,
  period: Period,
): Promise<Finding[]> {
  const paymentOf = <Id>({ paymentIntentId }: { paymentIntentId: Id }) => paymentIntentId
  const taken = await groupInTurns(provider.captures, (one) => paymentOf(one) ?? '')
  const given = await groupInTurns(provider.refunds, (one) => paymentOf(one) ?? '')
  const orders = await indexInTurns(books.orders, paymentOf)
  const memberships = await indexInTurns(books.memberships, paymentOf)
  const listed = await indexInTurns(books.unmatched, paymentOf)
  const findings: Finding[] = []
  const days = createDays()

  for await (const [paymentIntentId, captures] of inTurns(taken)) {
    const [first] = captures
    if (!first || !isWithin(first.at, period)) continue
    const takenCents = sumOf(captures)
    const refunds = given.get(paymentIntentId) ?? []
    const givenCents = sumOf(refunds)
    const order = orders.get(paymentIntentId)
    const membership = memberships.get(paymentIntentId)
    if (membership && !listed.has(paymentIntentId)) {
      if (isUnsettled(membership, refunds, period)) continue
      findings.push(...listMembershipErrors(membership, takenCents, givenCents))
      days.add(first.at, null, takenCents - givenCents, feeOf(membership))
      continue
    }
    const vendorId = order?.vendorId ?? vendorOf(first, books, provider)
    const add = (rule: string, text: string) =>
      findings.push({ rule, vendorId, subject: order?.orderId ?? paymentIntentId, text })
    if (givenCents > takenCents) add('I-06', `${givenCents} of ${takenCents} cents were refunded`)
    const unmatched = listed.get(paymentIntentId)
    if (!order && unmatched) {
      const isBack = unmatched.status !== 'RETURNED' || givenCents === takenCents
      if (!isBack) add('I-05', `Only ${givenCents} of ${takenCents} cents were returned`)
      continue
    }
    if (!order) {
      add('I-05', `${takenCents} cents were taken for no order`)
      days.add(first.at, vendorId, takenCents - givenCents, 0)
      continue
    }
    if (!isSettled(order, refunds, period)) continue
    for (const text of listPaymentErrors(order, captures)) add('I-03', text)
    for (const text of listRefundErrors(order, takenCents, givenCents)) add('I-06', text)
    if (order.status === 'IN_PROGRESS')
      add('I-05', `${takenCents} cents were taken and it is unpaid`)
    days.add(first.at, vendorId, takenCents - givenCents, keptOf(order))
  }

  for await (const order of inTurns(books.orders)) {
    const { paymentIntentId, paidAt, vendorId } = order
    if (provider.unread.has(order.stripeAccount ?? '')) continue
    if (!paidAt || order.isFree || !isWithin(paidAt, period)) continue
    if (taken.has(paymentIntentId ?? '') || order.updatedAt > period.settledBefore) continue
    const text = 'It is paid, and the provider took no money for it'
    findings.push({ rule: 'I-03', vendorId, subject: order.orderId, text })
    days.add(paidAt, vendorId, 0, keptOf(order))
  }
  for await (const membership of inTurns(books.memberships)) {
    const { activatedAt, paymentIntentId, paymentId, updatedAt } = membership
    if (!activatedAt || !isWithin(activatedAt, period) || taken.has(paymentIntentId)) continue
    if (updatedAt > period.settledBefore) continue
    const text = 'A membership is paid, and the provider took no money for it'
    findings.push({ rule: 'I-23', vendorId: null, subject: paymentId, text })
    days.add(activatedAt, null, 0, feeOf(membership))
  }
  const twice = await listTwicePaid(books, provider, listed, period)
  return [...findings, ...twice, ...days.listDifferences()]
}

/** Finds orders with more than one captured payment on their account: one elsewhere only says that it is for them. */
async function listTwicePaid(
  books: Books,
  provider: ProviderBooks,
  listed: Map<string, unknown>,
  period: Period,
): Promise<Finding[]> {
  const orders = await indexInTurns(books.orders, ({ orderId }) => orderId)
  const times = new Map<string, { first: Capture; count: number }>()
  for await (const capture of inTurns(provider.captures)) {
    const { orderId } = capture.metadata
    if (!orderId || listed.has(capture.paymentIntentId ?? '') || !isWithin(capture.at, period))
      continue
    // one that is not known here may be a lost order of the installation's account
    if (capture.stripeAccount !== (orders.get(orderId)?.stripeAccount ?? null)) continue
    const paid = times.get(orderId)
    if (paid) paid.count++
    else times.set(orderId, { first: capture, count: 1 })
  }
  const findings: Finding[] = []
  for await (const [subject, { first, count }] of inTurns(times)) {
    if (count === 1) continue
    const text = `It was paid ${count} times`
    const vendorId = orders.get(subject)?.vendorId ?? vendorOf(first, books, provider)
    findings.push({ rule: 'I-03', vendorId, subject, text })
  }
  return findings
}

function listPaymentErrors(order: BookedOrder, captures: Capture[]): string[] {
  const takenCents = sumOf(captures)
  return captures.flatMap(({ currency, metadata, stripeAccount }) => [
    ...(stripeAccount === order.stripeAccount ? [] : ['It was paid to another account']),
    ...(currency === CURRENCY ? [] : [`It was paid in ${currency}`]),
    ...(metadata.orderId === order.orderId ? [] : [`Its payment is for order ${metadata.orderId}`]),
    ...(order.closedReason !== null || takenCents === order.totalCents
      ? []
      : [`${takenCents} cents were taken for ${order.totalCents}`]),
    ...(order.isFree ? [`${takenCents} cents were taken for a free order`] : []),
  ])
}

function listRefundErrors(order: BookedOrder, takenCents: number, givenCents: number): string[] {
  const hasEnded = order.status === 'REFUNDED'
  return [
    ...(givenCents === order.givenBackCents
      ? []
      : [`The provider gave back ${givenCents} cents, our books say ${order.givenBackCents}`]),
    ...(hasEnded === givenCents >= takenCents
      ? []
      : [`It is ${order.status} with ${givenCents} of ${takenCents} cents refunded`]),
  ]
}

/** I-05 and I-23: a membership is charged its price, and its refunds are recorded. */
function listMembershipErrors(
  { paymentId, status, amountCents, refundedCents }: BookedMembership,
  takenCents: number,
  givenCents: number,
): Finding[] {
  const add = (rule: string, text: string) => ({ rule, vendorId: null, subject: paymentId, text })
  const isOpen = status === 'OPEN' || status === 'CLOSED'
  return [
    ...(isOpen
      ? [add('I-05', `${takenCents} cents were taken and the membership is ${status}`)]
      : []),
    ...(takenCents === amountCents
      ? []
      : [add('I-23', `${takenCents} cents were taken for ${amountCents}`)]),
    ...(givenCents === refundedCents
      ? []
      : [
          add('I-06', `The provider gave back ${givenCents} cents, our books say ${refundedCents}`),
        ]),
    ...(givenCents >= takenCents && status === 'PAID'
      ? [add('I-06', 'The membership is PAID with everything refunded')]
      : []),
  ]
}

function feeOf({ activatedAt, amountCents, refundedCents }: BookedMembership): number {
  return activatedAt ? amountCents - refundedCents : 0
}

/** The net revenue of an order, by our books. */
function keptOf(order: BookedOrder): number {
  const isSold = order.status === 'PAID' || order.status === 'COMPLETE'
  return isSold ? order.totalCents - order.givenBackCents : 0
}

/** I-07: captured minus refunded equals sold, for each vendor and day (UTC). */
function createDays() {
  const days = new Map<
    string,
    { vendorId: string | null; day: string; money: number; sold: number }
  >()
  return {
    add(at: Date, vendorId: string | null, money: number, sold: number) {
      const day = at.toISOString().slice(0, 10)
      const sums = days.get(`${day} ${vendorId}`) ?? { vendorId, day, money: 0, sold: 0 }
      sums.money += money
      sums.sold += sold
      days.set(`${day} ${vendorId}`, sums)
    },
    listDifferences: (): Finding[] =>
      [...days.values()]
        .filter(({ money, sold }) => money !== sold)
        .map(({ vendorId, day, money, sold }) => ({
          rule: 'I-07',
          vendorId,
          subject: day,
          text: `The provider holds ${money} cents, our books say ${sold}`,
        })),
  }
}

/** On a venue's own account it is that venue's: its owner may write any metadata. */
function vendorOf(
  { stripeAccount, metadata }: Capture,
  { vendorOfLocation }: Books,
  { vendorOfAccount }: ProviderBooks,
): string | null {
  const vendorId =
    stripeAccount === null
      ? vendorOfLocation.get(metadata.vendorLocationId ?? '')
      : vendorOfAccount.get(stripeAccount)
  return vendorId ?? null
}

function isWithin(at: Date, { since, settledBefore }: Period): boolean {
  return at >= since && at <= settledBefore
}

function isUnsettled(
  { status, updatedAt }: BookedMembership,
  refunds: ProviderRefund[],
  { settledBefore }: Period,
): boolean {
  const isQuiet = updatedAt <= settledBefore || status === 'OPEN' || status === 'CLOSED'
  return !isQuiet || refunds.some(({ at }) => at > settledBefore)
}

function isSettled(order: BookedOrder, refunds: ProviderRefund[], period: Period): boolean {
  const isQuiet = order.updatedAt <= period.settledBefore || order.status === 'IN_PROGRESS'
  return isQuiet && refunds.every(({ at }) => at <= period.settledBefore)
}

function sumOf(amounts: { amountCents: number }[]): number {
  return amounts.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
