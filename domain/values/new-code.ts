/** Letters and digits that are not easily confused: no 0 O 1 I L. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A random code for a new location, vendor or short link, for example 'K7QW4'. It may be taken already. */
export function newCode(length: number): string {
  // 31 letters do not divide 256: larger bytes would favor the first ones
  const isFair = (byte: number) => byte < 256 - (256 % CODE_LETTERS.length)
  let code = ''
  while (code.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(length * 2))
    for (const byte of bytes) {
      if (code.length < length && isFair(byte)) code += CODE_LETTERS[byte % CODE_LETTERS.length]
    }
  }
  return code
}
