/** From least to most powerful: each role has all rights of the ones before it. */
export const ROLES = ['STAFF', 'MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const
export type Role = (typeof ROLES)[number]

export function isAtLeast(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed)
}
