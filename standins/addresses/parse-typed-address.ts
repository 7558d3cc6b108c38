export interface TypedAddress {
  /** Street number and street, as typed. */
  street: string
  city: string
  state: string
  zip: string
}

const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  )

/**
 * Splits '1111 S Figueroa St, Los Angeles, CA 90015' into its parts; the city needs a comma before
 * it.
 */
export function parseTypedAddress(text: string): TypedAddress | undefined {
  const zip = /[\s,](\d{5})$/.exec(text.trimEnd())?.[1] ?? ''
  const parts = text
    .trimEnd()
    .replace(/\b(USA|United States)$/i, '')
    .trimEnd()
    .replace(/[\s,]\d{5},?$/, '')
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
  const [street = '', ...rest] = parts
  if (!/^\d\S*\s\S{2}/.test(street)) return undefined
  const words = rest.join(' ').split(' ').filter(Boolean)
  const last = words.at(-1)?.toUpperCase() ?? ''
  const state = STATES.includes(last) ? last : ''
  const city = (state ? words.slice(0, -1) : words).join(' ')
  return { street, city, state, zip }
}
