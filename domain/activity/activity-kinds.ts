/** The filters of activity; each kind is a set of audit actions. */
export const ACTIVITY_KINDS = [
  'products',
  'venue',
  'roles',
  'hand-overs',
  'refunds',
  'events',
  'guest-list',
  'prizes',
  'codes',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]
