import {
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max'
import { readPhone } from './phone.ts'

export type PhoneRefusal = 'INVALID_PHONE' | 'COUNTRY_NOT_SERVED'

/** Their numbers are US numbers in the plan of +1, and to the people who have them. */
const US_TERRITORIES = ['PR', 'GU', 'VI', 'AS', 'MP']
const TEXTED_TYPES = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

/**
 * A typed text to the E.164 form of a number that can get a text message in one of the countries, of
 * which US includes its territories; or why not. Only for the server: the numbering plans are 145 kB.
 */
export function readMobilePhone(
  text: string,
  countries: readonly string[],
): { phoneNumber: string } | { refusal: PhoneRefusal } {
  const read = readPhone(text)
  const phone = read && parsePhoneNumberFromString(read)
  if (!phone || !phone.isPossible()) return { refusal: 'INVALID_PHONE' }
  if (isServed(phone.country, countries)) {
    return canBeTexted(phone) ? { phoneNumber: phone.number } : { refusal: 'INVALID_PHONE' }
  }
  const isOfKnownCountry = phone.country !== undefined || phone.countryCallingCode !== '1'
  return { refusal: isOfKnownCountry ? 'COUNTRY_NOT_SERVED' : 'INVALID_PHONE' }
}

function isServed(country: CountryCode | undefined, countries: readonly string[]): boolean {
  if (!country) return false
  return (
    countries.includes(country) || (countries.includes('US') && US_TERRITORIES.includes(country))
  )
}

/** The plans of the territories lag behind their new exchanges, so their area code is enough. */
function canBeTexted(phone: PhoneNumber): boolean {
  if (phone.country && US_TERRITORIES.includes(phone.country)) return true
  return phone.isValid() && TEXTED_TYPES.includes(phone.getType() ?? '')
}
