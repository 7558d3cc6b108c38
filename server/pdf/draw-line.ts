import { BUILT_IN_FONT, listPdfFonts, type PdfFont } from './pdf-fonts.ts'

type Document = PDFKit.PDFDocument

/** A piece of a line in one font. */
interface Run {
  font: string
  text: string
  isRightToLeft: boolean
}

export interface Line {
  text: string
  size: number
  /** The middle of the line, or its end that `align` names. */
  x: number
  y: number
  maxWidth: number
  align?: 'left' | 'right'
}

const LINE_HEIGHT = 1.3
const SMALLEST = 8
/** The usual features. A text with a list of them is shaped as a whole, as scripts from right to left need it. */
const SHAPED_AS_A_WHOLE: PDFKit.Mixins.OpenTypeFeatures[] = ['ccmp', 'liga', 'calt', 'kern']
const ELLIPSIS = '…'

export const heightOf = (size: number) => size * LINE_HEIGHT

/** Draws one line, so small that it fits. A text whose letters no font has is left out. */
export function drawLine(doc: Document, line: Line): void {
  const { text, size, y, maxWidth, align } = line
  const { runs, size: fitting } = fit(doc, text, size, maxWidth)
  doc.fontSize(fitting)
  const width = widthOf(doc, runs)
  let x = line.x - (align === 'left' ? 0 : align === 'right' ? width : width / 2)
  for (const run of toVisualOrder(runs)) {
    doc
      .font(run.font)
      .text(run.text, x, y + (heightOf(size) - heightOf(fitting)) / 2, toOptions(run))
    x += widthOf(doc, [run])
  }
}

function fit(doc: Document, text: string, size: number, maxWidth: number) {
  let runs = toRuns(text)
  const width = widthOf(doc.fontSize(size), runs)
  const fitting = Math.max(SMALLEST, Math.min(size, (size * maxWidth) / width))
  const letters = [...text]
  while (letters.length > 0 && widthOf(doc.fontSize(fitting), runs) > maxWidth + 1) {
    letters.pop()
    runs = toRuns(letters.join('').trimEnd() + ELLIPSIS)
  }
  return { runs, size: fitting }
}

function widthOf(doc: Document, runs: Run[]): number {
  return runs.reduce(
    (sum, run) => sum + doc.font(run.font).widthOfString(run.text, toOptions(run)),
    0,
  )
}

function toOptions({ isRightToLeft }: Run): PDFKit.Mixins.TextOptions {
  return { lineBreak: false, ...(isRightToLeft && { features: SHAPED_AS_A_WHOLE }) }
}

/** Emoji and other signs are left out; a text of which a letter is missing has no runs at all. */
function toRuns(text: string): Run[] {
  const runs: Run[] = []
  for (const character of text.normalize('NFC')) {
    const font = findFont(character, runs.at(-1)?.font)
    if (!font && /[\p{L}\p{N}]/u.test(character)) return []
    const last = runs.at(-1)
    const isSecondSpace = character === ' ' && last?.text.endsWith(' ')
    if (!font || isSecondSpace) continue
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character, isRightToLeft: RIGHT_TO_LEFT.has(font) })
  }
  return runs
}

const RIGHT_TO_LEFT = new Set(['arabic', 'hebrew'])

/** The font of the letter before when it has this one too, so that spaces and accents stay with their word. */
function findFont(character: string, before: string | undefined): string | undefined {
  const fonts: Pick<PdfFont, 'alphabet' | 'hasGlyph'>[] = listPdfFonts()
  const known = fonts.length > 0 ? fonts : [BUILT_IN_FONT]
  const last = known.find(({ alphabet }) => alphabet === before)
  const order = last ? [last, ...known] : known
  return order.find(({ hasGlyph }) => hasGlyph(character.codePointAt(0) ?? 0))?.alphabet
}

/** A line that begins from the right has its first run there. Each run is turned around by fontkit. */
function toVisualOrder(runs: Run[]): Run[] {
  const first = runs.find(({ text }) => /\p{L}/u.test(text))
  return first?.isRightToLeft ? runs.toReversed() : runs
}
