import { ROLES } from '#domain/vendor-roles/roles.ts'
import type { Right } from '#domain/vendor-roles/vendor-roles.rights.ts'

/** The roles that have a right, as a list in SQL. */
export function rolesWith(hasRight: Right): string {
  return ROLES.filter(hasRight)
    .map((role) => `'${role}'`)
    .join(', ')
}
