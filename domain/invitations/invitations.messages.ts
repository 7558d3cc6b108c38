import { MAX_VENUES_PER_PERSON } from './invitation-limits.ts'

/** Why nobody can start a venue with this link. */
export const INVITATION_NOT_FOUND = 'This invitation does not exist. Check the link you were sent.'
export const INVITATION_USED = 'This invitation was already used.'
export const INVITATION_EXPIRED = 'This invitation has expired.'
export const INVITATION_REVOKED = 'This invitation was withdrawn.'
/** Does not reveal the number. */
export const INVITATION_FOREIGN =
  'This invitation is for another phone number. Sign in with the number it was sent to.'
export const INVITATION_REQUIRED = 'You need an invitation to start a venue.'
export const SIGNUP_OFF = 'New venues cannot be started here.'
export const TOO_MANY_VENUES = 'You have started several venues today. Please continue tomorrow.'
export const VENUES_NEED_INVITATION = `You have started ${MAX_VENUES_PER_PERSON} venues. For more you need an invitation.`
export const INVITATION_ID_TAKEN = 'This invitation already exists. Please try again.'
export const START_ID_TAKEN = 'Your venue could not be started. Please try again.'

export const INVITATION_EMAIL_INVALID = 'Please enter a valid e-mail address.'
export const INVITATION_PHONE_REQUIRED = 'Please enter the phone number to text.'
export const INVITATION_EMAIL_REQUIRED = 'Please enter the e-mail address.'
