/** The length of (123) 456-7890. */
export const PHONE_INPUT_MAX_LENGTH = 14
/** The length of a + and the maximum number of E.164 digits. */
export const FOREIGN_PHONE_MAX_LENGTH = 16
export const PHONE_PLACEHOLDER = '(123) 456-7890'

const US_DIGITS = 10

/** '+13105550101' to '(310) 555-0101'; a text with fewer than ten digits is returned unchanged. */
export function formatPhone(text: string): string {
  const digits = toDigits(text).slice(-US_DIGITS)
  return digits.length === US_DIGITS ? groupDigits(digits) : text
}

/**
 * Formats a phone field while typing: '31' to '(31', '3105' to '(310) 5'. No area code starts with 1, so
 * a leading 1 or +1 is the country code; it goes when the first digit of the number follows. A number of
 * another country keeps its +, so that it is not mistaken for one of the US.
 */
export function formatPhoneAsTyped(text: string): string {
  const digits = toDigits(text)
  if (isForeign(text)) return `+${digits}`.slice(0, FOREIGN_PHONE_MAX_LENGTH)
  const national = digits.replace(/^1/, '')
  if (national === '') return (text.trim().startsWith('+') ? '+' : '') + digits
  return groupDigits(national.slice(0, US_DIGITS))
}

/**
 * A number that can be called, in E.164 form: a US number of any kind or an international one with
 * its +. Undefined for anything else. Codes are texted only to what `mobile-phone.ts` accepts.
 */
export function parseContactPhone(text: string): string | undefined {
  const digits = toDigits(text)
  if (isForeign(text)) return /^[2-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined
  const national = digits.replace(/^1/, '')
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : undefined
}

/** The digits 0 to 9 of a text, in order. */
export function toDigits(text: string): string {
  return text.replace(/\D/g, '')
}

function isForeign(text: string): boolean {
  return /^\s*\+(?!1|$)/.test(text)
}

function groupDigits(digits: string): string {
  if (digits.length === 0) return ''
  if (digits.length <= 3) return `(${digits}`
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
