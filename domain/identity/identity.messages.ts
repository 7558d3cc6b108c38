/** Sign-in, customer.md section 8 and staff.md section 8. */
export const ERROR_TITLE = 'Error'
export const INVALID_PHONE = 'Invalid phone number. Please enter a valid number.'
export const COUNTRY_NOT_SERVED = 'Text messages are not sent to this country.'
export const INVALID_CODE_FORMAT = 'Please enter a valid 6-digit verification code.'
export const INVALID_CODE = 'Invalid verification code. Please try again.'
export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please try again later.'
export const VERIFY_FAILED = 'Failed to verify code. Please try again.'
export const SEND_FAILED = 'Failed to send verification code. Please try again.'
export const SIGNED_IN = 'Authentication Successful'

export const WELCOME_BACK_TITLE = 'WELCOME BACK'
export const WELCOME_BACK_TEXT = 'Account found. Event fee waived at checkout.'
export const WELCOME_BACK_STAFF_TEXT = 'Account found.'
export const HOORAY_TITLE = 'HOORAY'
export const HOORAY_TEXT = 'Account created.'

/** The server's texts. The first is Auth0's own. */
export const WRONG_CODE = 'Wrong phone number or verification code.'
export const SESSION_ENDED = 'Your session has ended. Please sign in again.'
export const CODE_SENT_RECENTLY =
  'A code was sent to this number a moment ago. Please wait before asking for another.'
export const CODE_SENT_ELSEWHERE =
  'A code was just sent to this number from another device or browser. It only works there. You can request one here in a moment.'
export const TOO_MANY_CODES = 'Too many codes were requested. Please try again later.'
export const SENDING_PAUSED =
  'Sign-in codes are paused right now. Please try again later or ask the staff for help.'
export const FOREIGN_ORIGIN = 'This request did not come from our own pages.'
export const TERMS_CHANGED = 'The terms have changed. Please read and accept them again.'
