import { ROLES } from '#domain/vendor-roles/roles.ts'
import type { Right } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { literals } from '../../db/literals.ts'

/** The roles that have a right, as a list in SQL. */
export function rolesWith(hasRight: Right): string {
  return literals(ROLES.filter(hasRight))
}
