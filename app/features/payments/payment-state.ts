import type { Settlement } from './purchase.ts'

/** How far a payment is. A tap pays only in `form`. */
export type PaymentState<Bought> =
  | { kind: 'form'; error?: string | undefined; isOffline?: boolean }
  | { kind: 'paying'; with: PayingWith }
  /** The provider may have the money: polled until the result is known. */
  | { kind: 'checking' }
  | { kind: 'expired' }
  /** `bought` is absent when another tab or the provider's webhook was first. */
  | { kind: 'done'; bought?: Bought }

export type PayingWith = 'card' | 'wallet' | 'nothing'

/** The events of a payment: a tap, the result of the attempt, or a delay. */
export type PaymentEvent<Bought> =
  | { kind: 'tapped'; with: PayingWith }
  /** Nothing was sent to the provider. `isOffline`: because there is no network. */
  | { kind: 'refused'; error: string | undefined; isOffline?: boolean }
  | { kind: 'unclear' }
  | { kind: 'reconnected' }
  | Settlement<Bought>

/** Money is or may be in transit: a second attempt now could pay twice. */
export function isUnderWay({ kind }: { kind: PaymentState<unknown>['kind'] }): boolean {
  return kind === 'paying' || kind === 'checking'
}

/** The state after an event; the same object where the event changes nothing. */
export function nextState<Bought>(
  state: PaymentState<Bought>,
  event: PaymentEvent<Bought>,
): PaymentState<Bought> {
  switch (event.kind) {
    case 'tapped':
      return state.kind === 'form' ? { kind: 'paying', with: event.with } : state
    case 'refused': {
      if (state.kind !== 'form' && state.kind !== 'paying') return state
      const { error, isOffline } = event
      return { kind: 'form', error, ...(isOffline && { isOffline }) }
    }
    case 'unclear':
      return state.kind === 'paying' ? { kind: 'checking' } : state
    case 'reconnected':
      return state.kind === 'form' && state.isOffline ? { kind: 'form' } : state
    case 'declined':
      return isUnderWay(state) ? { kind: 'form', error: event.message } : state
    case 'expired':
      return isUnderWay(state) ? { kind: 'expired' } : state
    case 'paid':
      return state.kind === 'done' ? state : { kind: 'done', bought: event.bought }
  }
}

/**
 * A result known from elsewhere, such as the order's status, overrides the attempt on this page.
 */
export function withKnown<Bought>(
  state: PaymentState<Bought>,
  known: 'done' | 'expired' | undefined,
): PaymentState<Bought> {
  if (known === 'done') return state.kind === 'done' ? state : DONE
  return known === 'expired' && state.kind === 'form' ? EXPIRED : state
}

const DONE = { kind: 'done' } as const
const EXPIRED = { kind: 'expired' } as const
