const LETTERS = 8

/** The code as it is printed: '7q4k m2xt' becomes '7Q4K-M2XT'; undefined for any other text. */
export function parseClaimCode(text: string): string | undefined {
  const letters = text.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  if (letters.length !== LETTERS) return undefined
  return `${letters.slice(0, LETTERS / 2)}-${letters.slice(LETTERS / 2)}`
}
