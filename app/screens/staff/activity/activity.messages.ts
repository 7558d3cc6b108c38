import { AUDIT_ACTIONS, type AuditAction } from '#domain/activity/audit-actions.ts'
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

/** 'role.updated' to 'Staff changed'. Only an entry of another version may have an action without words here. */
export function nameAction(action: string): string {
  const words = action.replace(/[._]/g, ' ')
  return isAuditAction(action)
    ? AUDIT_ACTIONS[action]
    : words.charAt(0).toUpperCase() + words.slice(1)
}

const isAuditAction = (action: string): action is AuditAction => action in AUDIT_ACTIONS
