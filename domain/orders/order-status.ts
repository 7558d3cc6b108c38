/** The public states of an order. */
export const ORDER_STATUSES = ['IN_PROGRESS', 'PAID', 'COMPLETE', 'REFUNDED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  IN_PROGRESS: ['PAID'],
  PAID: ['COMPLETE', 'REFUNDED'],
  COMPLETE: ['REFUNDED'],
  REFUNDED: [],
}

export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return NEXT[from].includes(to)
}

const DISPLAY: Record<OrderStatus, string> = {
  IN_PROGRESS: 'IN PROGRESS',
  PAID: 'IN PROGRESS',
  COMPLETE: 'Completed',
  REFUNDED: 'Refunded',
}

/** The status as staff see it. */
export function toStatusDisplay(status: OrderStatus): string {
  return DISPLAY[status]
}
