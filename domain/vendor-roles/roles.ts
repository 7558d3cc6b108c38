/** Roles from least to most powerful: each role has all rights of the ones before it. */
export const ROLES = ['STAFF', 'MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const
export type Role = (typeof ROLES)[number]

/** The spelling of the staff form, which the API accepts as well. */
export const ROLE_NAMES = {
  STAFF: 'Staff',
  MANAGER: 'Manager',
  ADMIN: 'Admin',
  SUPER_ADMIN: 'SuperAdmin',
} as const satisfies Record<Role, string>
export type RoleName = (typeof ROLE_NAMES)[Role]

/** 'SuperAdmin' or 'SUPER_ADMIN' to 'SUPER_ADMIN'. */
export function toRole(spelling: Role | RoleName): Role {
  return ROLES.find((role) => role === spelling || ROLE_NAMES[role] === spelling) as Role
}

export function isAtLeast(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed)
}
