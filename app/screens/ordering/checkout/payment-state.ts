import type { Order } from '#domain/orders/orders.contract.ts'
import { OFFLINE_AT_CHECKOUT } from './checkout.messages.ts'
import type { Settlement } from './settle-payment.ts'

/** How far a payment is. A tap pays only in `form`. */
export type PaymentState =
  | { kind: 'form'; error?: string | undefined }
  | { kind: 'paying'; with: PayingWith }
  /** The provider may have the money: polled until the result is known. */
  | { kind: 'checking' }
  | { kind: 'expired' }
  /** Without an order when another tab or the provider's webhook was first. */
  | { kind: 'done'; order?: Order }

export type PayingWith = 'card' | 'wallet' | 'nothing'

/** The events of a payment: a tap, the result of the attempt, or a delay. */
export type PaymentEvent =
  | { kind: 'tapped'; with: PayingWith }
  /** Nothing was sent to the provider. */
  | { kind: 'refused'; error: string | undefined }
  | { kind: 'unclear' }
  | { kind: 'reconnected' }
  | Settlement

/** Money is or may be in transit: a second attempt now could pay twice. */
export function isUnderWay({ kind }: PaymentState): boolean {
  return kind === 'paying' || kind === 'checking'
}

/** The state after an event; the same object where the event changes nothing. */
export function nextState(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.kind) {
    case 'tapped':
      return state.kind === 'form' ? { kind: 'paying', with: event.with } : state
    case 'refused':
      if (state.kind !== 'form' && state.kind !== 'paying') return state
      return { kind: 'form', error: event.error }
    case 'unclear':
      return state.kind === 'paying' ? { kind: 'checking' } : state
    case 'reconnected':
      return state.kind === 'form' && state.error === OFFLINE_AT_CHECKOUT ? { kind: 'form' } : state
    case 'declined':
      return isUnderWay(state) ? { kind: 'form', error: event.message } : state
    case 'expired':
      return isUnderWay(state) ? { kind: 'expired' } : state
    case 'paid':
      return state.kind === 'done' ? state : { kind: 'done', order: event.order }
  }
}

/** The state of a payment when its page opens, also after a reload in the middle of it. */
export function firstState(order: Order, isPending: boolean): PaymentState {
  return isPending && order.status === 'IN_PROGRESS' ? { kind: 'checking' } : { kind: 'form' }
}

/** The order's status overrides the attempt on this page. */
export function withOrder(state: PaymentState, { status, isOpen }: Order): PaymentState {
  if (status !== 'IN_PROGRESS') return state.kind === 'done' ? state : DONE
  return state.kind === 'form' && !isOpen ? EXPIRED : state
}

const DONE: PaymentState = { kind: 'done' }
const EXPIRED: PaymentState = { kind: 'expired' }
