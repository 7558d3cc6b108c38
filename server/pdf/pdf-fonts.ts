import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'

/** Packages of fonts, and the alphabets of each in the order in which a letter is looked for. */
const PACKAGES = {
  '@fontsource/noto-sans': [
    'latin',
    'latin-ext',
    'vietnamese',
    'greek',
    'greek-ext',
    'cyrillic',
    'cyrillic-ext',
    'devanagari',
  ],
  '@fontsource/noto-sans-arabic': ['arabic'],
  '@fontsource/noto-sans-hebrew': ['hebrew'],
} as const
export interface PdfFont {
  alphabet: string
  read: () => Buffer
  hasGlyph: (codePoint: number) => boolean
}

/** Every PDF reader has it; it knows the letters of Western Europe. */
export const BUILT_IN_FONT: Pick<PdfFont, 'alphabet' | 'hasGlyph'> = {
  alphabet: 'Helvetica',
  hasGlyph: (codePoint) => codePoint <= LAST_OF_LATIN_1,
}
const LAST_OF_LATIN_1 = 0xff

const require = createRequire(import.meta.url)
let listed: PdfFont[] | undefined

/**
 * The installed fonts that are embedded. They are WOFF: the tables of WOFF2 are transformed, and fontkit embeds
 * no accented letter from it.
 */
export function listPdfFonts(): PdfFont[] {
  listed ??= Object.entries(PACKAGES).flatMap(([name, alphabets]) => {
    const folder = findFolder(name)
    return alphabets.flatMap((alphabet) => {
      const family = name.split('/')[1]
      const file = folder && join(folder, 'files', `${family}-${alphabet}-400-normal.woff`)
      return file && existsSync(file) ? [toPdfFont(alphabet, file)] : []
    })
  })
  return listed
}

function toPdfFont(alphabet: string, file: string): PdfFont {
  let font: Font | undefined
  return {
    alphabet,
    read: () => readOnce(file),
    hasGlyph(codePoint) {
      font ??= create(readOnce(file)) as Font
      return font.hasGlyphForCodePoint(codePoint)
    },
  }
}

function findFolder(name: string): string | undefined {
  try {
    return dirname(require.resolve(`${name}/package.json`))
  } catch {
    return undefined
  }
}

const files = new Map<string, Buffer>()

function readOnce(file: string): Buffer {
  const read = files.get(file) ?? readFileSync(file)
  files.set(file, read)
  return read
}
