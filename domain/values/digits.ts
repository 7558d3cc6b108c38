/** The digits of a text as 0 to 9, in order, whatever script they are written in. */
export function toDigits(text: string): string {
  return Array.from(text.matchAll(/\p{Nd}/gu), ([digit]) => valueOfDigit(digit)).join('')
}

/** The ten digits of a script follow one another, from 0 to 9. */
function valueOfDigit(digit: string): number {
  let zero = digit.codePointAt(0) ?? 0
  const code = zero
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return (code - zero) % 10
}
