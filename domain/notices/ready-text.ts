const SEGMENT_LENGTH = 160
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

/** What the text about a ready order names. */
export interface ReadyPart {
  /** The number that staff call. */
  number: string
  locationName: string
  /** The station, where parts of the order are called one by one; the stations, where some are called together. */
  station: string | null
}

/**
 * The text message about a ready order, in one segment: only letters of the alphabet of text messages (GSM-7), 160
 * places at most. A long name of a location or station is shortened.
 */
export function readyText(part: ReadyPart, isReminder = false): string {
  const location = toGsm(part.locationName)
  const station = part.station === null ? null : toGsm(part.station)
  const write = (at: string, by: string | null) =>
    `Fayva: order ${part.number}${by === null ? '' : ` (${by})`} is ${isReminder ? 'waiting for you' : 'ready'} at ${at}.`
  const room = SEGMENT_LENGTH - lengthOf(write('', station === null ? null : ''))
  const by = station === null ? null : shorten(station, Math.floor(room / 2))
  return write(shorten(location, room - lengthOf(by ?? '')), by)
}

/** The places that a text takes; undefined when a letter is not in the alphabet. */
export function countSeptets(text: string): number | undefined {
  const isKnown = [...text].every((letter) => BASIC.includes(letter) || EXTENDED.includes(letter))
  return isKnown ? lengthOf(text) : undefined
}

function lengthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (EXTENDED.includes(letter) ? 2 : 1), 0)
}

function shorten(text: string, room: number): string {
  if (lengthOf(text) <= room) return text
  const letters = [...text]
  while (lengthOf(letters.join('')) > room - 3) letters.pop()
  return `${letters.join('').trimEnd()}...`
}

/** The same name in the alphabet; letters that it lacks lose their accents, or are left out. */
function toGsm(name: string): string {
  const letters = [...name.normalize('NFC')].map((letter) => {
    if (letter !== '\n' && letter !== '\r' && countSeptets(letter)) return letter
    const plain = PLAIN[letter] ?? letter.normalize('NFD').replaceAll(/\p{Mark}/gu, '')
    return countSeptets(plain) && plain.trim() ? plain : ' '
  })
  return letters.join('').replaceAll(/\s+/g, ' ').trim() || 'the bar'
}
