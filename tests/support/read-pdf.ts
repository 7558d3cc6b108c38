import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** Positions are points from the page's upper left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface PdfText {
  text: string
  size: number
  x: number
  /** The position of the baseline. */
  y: number
}

export interface PdfPage {
  width: number
  height: number
  /** The filled rectangles with their brightness, from 0 to 1, in the order in which they cover each other. */
  boxes: (Box & { brightness: number })[]
  texts: PdfText[]
  /** The operands of every color that is set. */
  colors: string[]
}

type Matrix = [number, number, number, number, number, number]

/** Reads what our sheets draw, back from the file: filled rectangles and texts. Curves and pictures are not read. */
export function readPdf(file: Uint8Array): PdfPage[] {
  const objects = readObjects(Buffer.from(file).toString('latin1'))
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const [, , width, height] =
      /\/MediaBox \[([^\]]+)\]/.exec(head)?.[1]?.split(' ').map(Number) ?? []
    const page: PdfPage = {
      width: width ?? 0,
      height: height ?? 0,
      boxes: [],
      texts: [],
      colors: [],
    }
    const fonts = readFonts(objects, refOf(head, 'Resources'))
    draw(page, objects.get(refOf(head, 'Contents'))?.stream ?? '', fonts)
    return page
  })
}

/** The codes of a page, read like a camera does from its pixels, each with its place. */
export async function decodeCodes(
  page: PdfPage,
  pixelsPerPoint: number,
): Promise<{ text: string; version: string; level: string; box: Box }[]> {
  prepareZXingModule({ overrides: { wasmBinary: toArrayBuffer(readFileSync(WASM)) } })
  const found = await readBarcodes(toPixels(page, pixelsPerPoint), {
    formats: ['QRCode'],
    maxNumberOfSymbols: 255,
  })
  return found.map(({ text, version, ecLevel, position }) => {
    const { topLeft, bottomRight } = position
    return {
      text,
      version: String(version),
      level: ecLevel,
      box: {
        x: topLeft.x / pixelsPerPoint,
        y: topLeft.y / pixelsPerPoint,
        width: (bottomRight.x - topLeft.x) / pixelsPerPoint,
        height: (bottomRight.y - topLeft.y) / pixelsPerPoint,
      },
    }
  })
}

const WASM = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

function toArrayBuffer(file: Buffer): ArrayBuffer {
  return new Uint8Array(file).buffer
}

type Pixels = Extract<Parameters<typeof readBarcodes>[0], { colorSpace: unknown }>

function toPixels(page: PdfPage, scale: number): Pixels {
  const [width, height] = [Math.round(page.width * scale), Math.round(page.height * scale)]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const box of page.boxes) {
    const [left, right] = [Math.round(box.x * scale), Math.round((box.x + box.width) * scale)]
    const [top, bottom] = [Math.round(box.y * scale), Math.round((box.y + box.height) * scale)]
    for (let y = top; y < bottom; y++) {
      data.set(rowOf(right - left, box.brightness), (y * width + left) * 4)
    }
  }
  return { data, width, height, colorSpace: 'srgb' } as Pixels
}

function rowOf(pixels: number, brightness: number): Uint8ClampedArray {
  const gray = Math.round(brightness * 255)
  return new Uint8ClampedArray(pixels * 4).map((_, at) => (at % 4 === 3 ? 255 : gray))
}

interface PdfObject {
  head: string
  stream: string
}

function readObjects(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', raw = ''] = body.split(/\nstream\r?\n/)
    // by its length: packed bytes may end like a line
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const bytes = Buffer.from(raw.slice(0, length), 'latin1')
    const isPacked = head.includes('/FlateDecode')
    objects.set(id, { head, stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') })
  }
  return objects
}

function refOf(head: string, name: string): string {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? ''
}

/** The text of each glyph of a font; undefined for a built-in font, whose glyphs are bytes of Windows-1252. */
type Glyphs = Map<string, string> | undefined

function readFonts(objects: Map<string, PdfObject>, resources: string): Map<string, Glyphs> {
  const fonts = /\/Font <<([\s\S]*?)>>/.exec(objects.get(resources)?.head ?? '')?.[1] ?? ''
  return new Map(
    [...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      toGlyphs(objects.get(refOf(objects.get(id)?.head ?? '', 'ToUnicode'))?.stream),
    ]),
  )
}

function toGlyphs(map: string | undefined): Glyphs {
  if (map === undefined) return undefined
  const glyphs = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    for (const [at, [, letters = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0')
      const units = letters.replaceAll(' ', '').match(/.{4}/g) ?? []
      glyphs.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
    }
  }
  return glyphs
}

function draw(page: PdfPage, content: string, fonts: Map<string, Glyphs>): void {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  const saved: Matrix[] = []
  let path: Box[] = []
  let brightness = 0
  let text: Matrix = matrix
  let font: Glyphs
  let size = 0
  let operands: string[] = []
  for (const [token] of content.matchAll(/\[[^\]]*\]|<[^>]*>|[^\s[\]<>]+/g)) {
    if (/^[-+.\d[</]/.test(token)) {
      operands.push(token)
      continue
    }
    const numbers = operands.map(Number)
    switch (token) {
      case 'q':
        saved.push(matrix)
        break
      case 'Q':
        matrix = saved.pop() ?? matrix
        break
      case 'cm':
        matrix = multiply(numbers as Matrix, matrix)
        break
      case 're':
        path.push(toBox(page, matrix, numbers))
        break
      case 'f':
        page.boxes.push(...path.map((box) => ({ ...box, brightness })))
        path = []
        break
      case 'S':
      case 'n':
        path = []
        break
      case 'scn':
        brightness = numbers.reduce((sum, part) => sum + part, 0) / numbers.length
        page.colors.push(operands.join(' '))
        break
      case 'SCN':
        page.colors.push(operands.join(' '))
        break
      case 'Tf':
        font = fonts.get(operands[0]?.slice(1) ?? '')
        size = numbers[1] ?? 0
        break
      case 'Tm':
        text = multiply(numbers as Matrix, matrix)
        break
      case 'TJ':
        page.texts.push({
          text: toLetters(operands[0] ?? '', font),
          size,
          x: text[4],
          y: page.height - text[5],
        })
        break
    }
    operands = []
  }
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [
    a * g + b * i,
    a * h + b * j,
    c * g + d * i,
    c * h + d * j,
    e * g + f * i + k,
    e * h + f * j + l,
  ]
}

function toBox(
  page: PdfPage,
  matrix: Matrix,
  [x = 0, y = 0, width = 0, height = 0]: number[],
): Box {
  const corner = (px: number, py: number) => multiply([1, 0, 0, 1, px, py], matrix).slice(4)
  const [x1 = 0, y1 = 0] = corner(x, y)
  const [x2 = 0, y2 = 0] = corner(x + width, y + height)
  return {
    x: Math.min(x1, x2),
    y: page.height - Math.max(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  }
}

function toLetters(array: string, font: Glyphs): string {
  const codes = [...array.matchAll(/<(\w*)>/g)].map(([, hex]) => hex).join('')
  if (!font) return new TextDecoder('windows-1252').decode(Buffer.from(codes, 'hex'))
  return (codes.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? '\u25A1').join('')
}
