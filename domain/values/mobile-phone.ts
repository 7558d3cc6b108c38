import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** Longer texts are not phone numbers in any notation people use. */
const MAX_TEXT_LENGTH = 40

/**
 * A text a person typed to the E.164 form of a mobile number, undefined when it is none.
 * Only the given countries count, all without a list: Caribbean numbers look domestic (+1) but have
 * countries of their own.
 * Kept apart from phone.ts because the numbering plans weigh 90 kB: load it where it is used.
 */
export function parseMobilePhone(text: string, countries?: readonly string[]): string | undefined {
  if (text.length > MAX_TEXT_LENGTH) return undefined
  const phone = parsePhoneNumberFromString(text, 'US')
  if (!phone?.isValid() || phone.ext) return undefined
  const isServed = phone.country && (countries?.includes(phone.country) ?? true)
  return isServed ? phone.number : undefined
}
