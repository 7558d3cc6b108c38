export const CODE_LENGTH = 6
export const CODE_LIFETIME_SECONDS = 5 * 60
export const WRONG_TRIES_PER_CODE = 3
/** The countdown starts when the code step opens and after each resend. */
export const RESEND_COUNTDOWN_SECONDS = 60

/** Exactly six digits. */
export function isVerificationCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text)
}
