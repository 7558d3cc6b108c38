import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** No common notation of a phone number is longer. */
const MAX_TEXT_LENGTH = 40

/**
 * A typed text to the E.164 form of a mobile number; undefined when it is not one. Accepts only the
 * given countries, or all without a list: Caribbean numbers look domestic (+1) but belong to other
 * countries. Only for the server: the numbering plans are 90 kB.
 */
export function parseMobilePhone(text: string, countries?: readonly string[]): string | undefined {
  if (text.length > MAX_TEXT_LENGTH) return undefined
  const phone = parsePhoneNumberFromString(text, 'US')
  if (!phone?.isValid() || phone.ext) return undefined
  const isServed = phone.country && (countries?.includes(phone.country) ?? true)
  return isServed ? phone.number : undefined
}
