/** The places of one text message, which costs as much as one. */
export const SEGMENT_LENGTH = 160
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Each of these takes two places. */
const EXTENDED = '^{}\\[~]|€'
const PLAIN: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
}

/** The places that a text takes; undefined when a letter is not in the alphabet. */
export function countSeptets(text: string): number | undefined {
  const isKnown = [...text].every((letter) => BASIC.includes(letter) || EXTENDED.includes(letter))
  return isKnown ? lengthOf(text) : undefined
}

export function lengthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (EXTENDED.includes(letter) ? 2 : 1), 0)
}

/** Cuts a text off so that it takes at most `room` places of a text message. */
export function shorten(text: string, room: number): string {
  if (lengthOf(text) <= room) return text
  const letters = [...text]
  while (lengthOf(letters.join('')) > room - 3) letters.pop()
  return `${letters.join('').trimEnd()}...`
}

/** The same name in the alphabet; letters that it lacks lose their accents, or are left out. */
export function toGsm(name: string): string {
  const letters = [...name.normalize('NFC')].map((letter) => {
    if (letter !== '\n' && letter !== '\r' && countSeptets(letter)) return letter
    const plain = PLAIN[letter] ?? letter.normalize('NFD').replaceAll(/\p{Mark}/gu, '')
    return countSeptets(plain) && plain.trim() ? plain : ' '
  })
  return letters.join('').replaceAll(/\s+/g, ' ').trim() || 'the bar'
}
