import { toDigits } from './digits.ts'

/** The length of (123) 456-7890. */
export const PHONE_INPUT_MAX_LENGTH = 14
/** The length of a + and the maximum number of E.164 digits. */
export const FOREIGN_PHONE_MAX_LENGTH = 16
export const PHONE_PLACEHOLDER = '(123) 456-7890'

const US_DIGITS = 10
/** No common notation of a phone number is longer. */
const MAX_TEXT_LENGTH = 40

/**
 * The one reading of a phone number that a person typed, in E.164 form: a US number of any kind, or one
 * with its country code behind +, 00 or 011. Undefined for anything else: what cannot be read for
 * certain never becomes another number. Codes are texted only to what `mobile-phone.ts` accepts.
 */
export function readPhone(text: string): string | undefined {
  if (text.length > MAX_TEXT_LENGTH || hasExtension(text)) return undefined
  const { isInternational, digits } = readDigits(text)
  const number = isInternational ? digits : `1${digits.replace(/^1/, '')}`
  if (number.startsWith('1'))
    return /^1[2-9]\d{2}[2-9]\d{6}$/.test(number) ? `+${number}` : undefined
  return /^[2-9]\d{7,14}$/.test(number) ? `+${number}` : undefined
}

/**
 * '+13105550101' to '(310) 555-0101', its last ten digits. A number of another country and a text with
 * fewer than ten digits are returned unchanged.
 */
export function formatPhone(text: string): string {
  if (/^\+[2-9]/.test(text)) return text
  const digits = toDigits(text).slice(-US_DIGITS)
  return digits.length === US_DIGITS ? groupDigits(digits) : text
}

/**
 * Formats a phone field while typing: '31' to '(31', '3105' to '(310) 5'. No area code starts with 1, so
 * a leading 1 or +1 is the country code; it goes when the first digit of the number follows. A number of
 * another country keeps its +, so that it is not mistaken for one of the US.
 */
export function formatPhoneAsTyped(text: string): string {
  const { isInternational, digits } = readDigits(withoutExtension(text))
  if (isInternational && digits !== '' && !digits.startsWith('1')) {
    return `+${digits}`.slice(0, FOREIGN_PHONE_MAX_LENGTH)
  }
  const national = digits.replace(/^1/, '')
  if (national === '') return (isInternational ? '+' : '') + digits
  // more may follow: 00 and 011 are the prefixes of a country code
  if (!isInternational && digits.startsWith('0')) return digits.slice(0, PHONE_INPUT_MAX_LENGTH)
  return groupDigits(national.slice(0, US_DIGITS))
}

const PREFIX = /^(?:00|011)/
/** Also reads +00 and +011, which address books make of 00 and 011. */
function readDigits(text: string) {
  // the 0 in +44 (0)20 is dialed only inside the country
  const hasPlus = /^[^\p{Nd}]*[+＋﹢]/u.test(text)
  const digits = toDigits(hasPlus ? text.replace(/\(\s*0\s*\)/, '') : text)
  const isInternational = hasPlus || PREFIX.test(digits)
  return { isInternational, digits: isInternational ? digits.replace(PREFIX, '') : digits }
}

function hasExtension(text: string): boolean {
  return /[\p{L}#*,;]/u.test(text.replace(/^\s*tel:/i, ''))
}

/** Behind the first digit, a letter or a sign that dials further ends the number. */
function withoutExtension(text: string): string {
  return /^\P{Nd}*\p{Nd}[^\p{L}#*,;]*/u.exec(text)?.[0] ?? text
}

function groupDigits(digits: string): string {
  if (digits.length === 0) return ''
  if (digits.length <= 3) return `(${digits}`
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
