import { type Role, ROLE_NAMES } from './roles.ts'

/** Where new colleagues sign in; the app's own address is in its list of paths. */
export const STAFF_SIGN_IN_PATH = '/staff/signin'

/** The text message about a role that somebody was given. */
export function roleMessage(given: { vendorName: string; role: Role; link: string }): string {
  const { vendorName, role, link } = given
  return `${vendorName} added you to its staff with the role ${ROLE_NAMES[role]}. Sign in with this phone number: ${link}`
}
