import type { ActivityKind } from '#domain/activity/activity-kinds.ts'

export const ACTIVITY_TITLE = 'Activity'

export const KIND_NAMES: Record<ActivityKind, string> = {
  products: 'Prices & stock',
  roles: 'Roles',
  'hand-overs': 'Hand-overs',
  refunds: 'Refunds',
  events: 'Events',
  'guest-list': 'Guest list',
  prizes: 'Prizes',
}

const ACTION_NAMES: Record<string, string> = {
  'order.completed': 'Handed over',
  'order.refunded': 'Refunded',
  'order.partly_refunded': 'Partly refunded',
  'order.refund_requested': 'Refund started',
  'order.refund_failed': 'Refund failed',
  'order.refund_failed_later': 'Refund failed',
  'order.disputed': 'Payment disputed',
  'order.dispute_ended': 'Dispute won',
  'product.updated': 'Product changed',
  'menu-import.created': 'Menu file imported',
  'menu-import.undone': 'Menu import undone',
  'role.created': 'Staff added',
  'role.updated': 'Staff changed',
  'role.removed': 'Staff removed',
  'reservation.checked_in': 'Checked in',
  'reservation.check_in_moved': 'Check-in time corrected',
  'reservation.check_in_taken_back': 'Check-in taken back',
  'reservation.called_off': 'Reservation released, event called off',
  'reservation.no_show': 'No-show',
  'reservation.offered': 'Spot offered',
  'reservation.declined': 'Offer declined',
  'reservation.lapsed': 'Offer expired',
  'glevent.called_off': 'Event called off',
  'reward.won': 'Prize won',
  'reward.claimed': 'Prize handed over',
  'reward.taken_back': 'Prize hand-over taken back',
  'reward.expired': 'Prize expired',
  'glevent.closed': 'Guest list closed',
  'picture.uploaded': 'Picture uploaded',
}

/** 'role.updated' to 'Staff changed', 'event.created' to 'Event created'. */
export function nameAction(action: string): string {
  const words = action.replace(/[._]/g, ' ').replace('glevent', 'guest-list event')
  return ACTION_NAMES[action] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
