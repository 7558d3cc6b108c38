import type { ActivityKind } from '#domain/activity/activity-kinds.ts'

export const ACTIVITY_TITLE = 'Activity'

export const KIND_NAMES: Record<ActivityKind, string> = {
  products: 'Prices & stock',
  venue: 'Venue',
  roles: 'Roles',
  'hand-overs': 'Hand-overs',
  refunds: 'Refunds',
  events: 'Events',
  'guest-list': 'Guest list',
  prizes: 'Prizes',
  codes: 'Codes',
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
  'product.created': 'Product added',
  'product.updated': 'Product changed',
  'product.archived': 'Product archived',
  'product.restored': 'Product brought back',
  'products.ordered': 'Menu reordered',
  'products.copied': 'Products copied',
  'products.started': 'Starter menu added',
  'vendor.created': 'Venue started',
  'vendor.updated': 'Venue changed',
  'location.created': 'Location added',
  'location.updated': 'Location changed',
  'location.code_changed': 'Code of a location changed',
  'location.opened': 'Location opened',
  'location.closed': 'Location closed',
  'location.reopened': 'Location opened again',
  'location.archived': 'Location archived',
  'location.brought_back': 'Location brought back',
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
  'prize.created': 'Prize added',
  'prize.updated': 'Prize changed',
  'prize.archived': 'Prize archived',
  'prize.restored': 'Prize restored',
  'reward.won': 'Prize won',
  'reward.claimed': 'Prize handed over',
  'reward.taken_back': 'Prize hand-over taken back',
  'reward.expired': 'Prize expired',
  'glevent.closed': 'Guest list closed',
  'codes.printed': 'Codes printed',
  'short-link.created': 'Short link created',
  'short-link.updated': 'Short link changed',
  'short-link.retired': 'Short link retired',
  'wristband.added': 'Wristbands added',
  'wristband.updated': 'Wristband changed',
  'wristband.retired': 'Wristband retired',
  'wristband.took_over': 'Wristband took over from another',
  'picture.uploaded': 'Picture uploaded',
}

/** 'role.updated' to 'Staff changed', 'event.created' to 'Event created'. */
export function nameAction(action: string): string {
  const words = action.replace(/[._]/g, ' ').replace('glevent', 'guest-list event')
  return ACTION_NAMES[action] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
