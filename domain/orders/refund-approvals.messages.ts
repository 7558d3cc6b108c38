import { formatMoney } from '../values/money.ts'
import type { RefundLimit, RefundLimits } from './refund-limits.ts'

export const APPROVAL_NOT_FOUND = 'This question could not be found.'
export const APPROVAL_OVER = 'Nobody answered within 2 minutes. The question has to be asked again.'
export const OWN_REFUND = 'Another manager confirms a refund that you asked for.'
export const MANAGER_ASKED = 'A manager was asked already.'

/** Why a refund waits for a manager. */
export function toNeedsManager(limit: RefundLimit, limits: RefundLimits): string {
  const { orderCents, nightCents, nightCount } = limits
  switch (limit) {
    case 'orderCents':
      return `You may refund ${formatMoney(orderCents ?? 0)} of an order alone. A manager confirms more.`
    case 'nightCents':
      return `You may refund ${formatMoney(nightCents ?? 0)} a night alone. A manager confirms more.`
    case 'nightCount':
      return `You may refund ${nightCount} times a night alone. A manager confirms more.`
  }
}

/** @param who null if the person has no name */
export const toDecided = (isConfirmed: boolean, who: string | null) =>
  `${who ?? 'Another manager'} has ${isConfirmed ? 'confirmed' : 'refused'} this refund.`
