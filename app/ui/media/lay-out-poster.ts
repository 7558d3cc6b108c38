/** Space for the words, in units of the poster, which is 90 wide and 120 high. */
const WIDTH = 70
const HEIGHT = 58
/** Average width of a letter of the display font, as a share of its size. */
const LETTER = 0.64
const MAX_SIZE = 17
const MIN_SIZE = 6.5
/** Limit of letters in a line, at the smallest size. */
const MAX_LETTERS = 16

export interface PosterLayout {
  lines: string[]
  fontSize: number
  /** Hue of the colors, in degrees. */
  hue: number
  motif: number
}

const MOTIFS = 4

/** Sets a name in capital letters, as large as its lines allow; the same name always looks the same. */
export function layOutPoster(name: string): PosterLayout {
  const words = name.trim().toUpperCase().split(/\s+/).map(cut)
  const hash = hashOf(name)
  const options = [1, 2, 3, 4, 5, 6].map((count) => toLines(words, count))
  const best = options.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a))
  const fontSize = Math.max(MIN_SIZE, sizeOf(best))
  const lines = best.slice(0, Math.floor(HEIGHT / fontSize))
  return { lines, fontSize, hue: hash % 360, motif: Math.floor(hash / 360) % MOTIFS }
}

/** About `count` lines of similar length. */
function toLines(words: readonly string[], count: number): string[] {
  const longest = Math.max(...words.map((word) => word.length))
  const share = Math.ceil(words.join(' ').length / count)
  const maxLength = Math.max(longest, Math.min(MAX_LETTERS, share))
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= maxLength) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines
}

function sizeOf(lines: readonly string[]): number {
  const longest = Math.max(...lines.map((line) => line.length))
  return Math.min(MAX_SIZE, WIDTH / (longest * LETTER), HEIGHT / lines.length)
}

function cut(word: string): string {
  return word.length > MAX_LETTERS ? `${word.slice(0, MAX_LETTERS - 1)}…` : word
}

/** FNV-1a */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}
