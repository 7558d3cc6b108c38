/** Texts of the staff frame, staff.md section 2. */
export const CONFIRM_LOGOUT_TITLE = 'Confirm Logout'
export const CONFIRM_LOGOUT_TEXT =
  'Are you sure you want to logout? You will need to sign in again to access staff features.'
export const LOG_OUT = 'Log out'

/** These are not from the spec: they are shown to signed-in users without a role at the location. */
export const NO_ROLE_TITLE = 'You don’t have access to this location'
export const noRoleText = (phone: string, place: string) =>
  `${phone} has no role at ${place}. Ask a manager to add you, or log out and sign in with another number.`

/** A refund that waits for a manager. @param who null if the person has no name */
export const describeQuestion = (who: string | null, amount: string) =>
  `${who ?? 'A colleague'} asks to refund ${amount}`
export const REFUND_CONFIRMED = 'Refund confirmed'
export const REFUND_DECLINED = 'Refund refused'
export const DECISION_FAILED = 'Your answer could not be sent. Please try again.'
