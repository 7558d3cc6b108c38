import { toDigits } from '#domain/values/phone.ts'

export const CODE_LENGTH = 6
export const CODE_LIFETIME_SECONDS = 5 * 60
export const WRONG_TRIES_PER_CODE = 3
/** Runs from entering the code step and from each resend. */
export const RESEND_COUNTDOWN_SECONDS = 60

/** Exactly six digits. */
export function isVerificationCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text)
}

/** What stays of a typed or pasted text: its digits, at most six. */
export function toCodeDigits(text: string): string {
  return toDigits(text).slice(0, CODE_LENGTH)
}
