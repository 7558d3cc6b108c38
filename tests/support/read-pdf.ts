import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import type { PDFPageProxy } from 'unpdf/pdfjs'
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
  /** Every color that is set, in hex. */
  colors: string[]
}

const { OPS, Util } = await getResolvedPDFJS()

/** Reads what our sheets draw, back from the file: filled rectangles and texts. Pictures are not read. */
export async function readPdf(file: Uint8Array): Promise<PdfPage[]> {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const pages: PdfPage[] = []
  for (let at = 1; at <= pdf.numPages; at++) pages.push(await readPage(await pdf.getPage(at)))
  return pages
}

async function readPage(page: PDFPageProxy): Promise<PdfPage> {
  const { width, height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item) => {
    if (!('str' in item) || item.str === '') return []
    const [size, , , , x, y] = item.transform as Matrix
    return { text: item.str, size, x, y: height - y }
  })
  return { width, height, texts, ...(await readShapes(page, height)) }
}

type Matrix = [number, number, number, number, number, number]

async function readShapes(
  page: PDFPageProxy,
  height: number,
): Promise<Pick<PdfPage, 'boxes' | 'colors'>> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const boxes: PdfPage['boxes'] = []
  const colors: string[] = []
  let matrix: number[] = [1, 0, 0, 1, 0, 0]
  const saved: number[][] = []
  let brightness = 0
  for (const [at, operator] of fnArray.entries()) {
    const operands = argsArray[at]
    if (operator === OPS.save) saved.push(matrix)
    else if (operator === OPS.restore) matrix = saved.pop() ?? matrix
    else if (operator === OPS.transform) matrix = Util.transform(matrix, operands)
    else if (operator === OPS.setStrokeRGBColor) colors.push(operands[0])
    else if (operator === OPS.setFillRGBColor) {
      colors.push(operands[0])
      brightness = toBrightness(operands[0])
    } else if (operator === OPS.constructPath && operands[0] === OPS.fill) {
      const filled = toBoxes(operands[1][0], matrix, height)
      boxes.push(...filled.map((box) => ({ ...box, brightness })))
    }
  }
  return { boxes, colors }
}

/** The numbers of a rectangle in a path: a move, three lines with their ends, and the way back. */
const RECTANGLE_NUMBERS = 13

function toBoxes(path: Float32Array, matrix: number[], height: number): Box[] {
  if (path.length % RECTANGLE_NUMBERS > 0) throw new Error('Only rectangles are read.')
  return Array.from({ length: path.length / RECTANGLE_NUMBERS }, (_, at) => {
    const [, left, top, , , , , right, bottom] = path.subarray(at * RECTANGLE_NUMBERS)
    const corners = [left, top, right, bottom] as [number, number, number, number]
    Util.applyTransform(corners, matrix)
    Util.applyTransform(corners, matrix, 2)
    const [x1, y1, x2, y2] = corners
    return {
      x: Math.min(x1, x2),
      y: height - Math.max(y1, y2),
      width: Math.abs(x2 - x1),
      height: Math.abs(y2 - y1),
    }
  })
}

function toBrightness(hex: string): number {
  const parts = hex.match(/\w\w/g) ?? []
  return parts.reduce((sum, part) => sum + Number.parseInt(part, 16), 0) / parts.length / 255
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
  const pixels = new Uint32Array(width * height).fill(WHITE)
  for (const box of page.boxes) {
    const [left, right] = [Math.round(box.x * scale), Math.round((box.x + box.width) * scale)]
    const [top, bottom] = [Math.round(box.y * scale), Math.round((box.y + box.height) * scale)]
    const gray = Math.round(box.brightness * 255) * 0x01_01_01 + OPAQUE
    for (let y = top; y < bottom; y++) pixels.fill(gray, y * width + left, y * width + right)
  }
  const data = new Uint8ClampedArray(pixels.buffer)
  return { data, width, height, colorSpace: 'srgb' } as Pixels
}

/** Pixels of four bytes; the highest is how opaque they are. */
const OPAQUE = 0xff_00_00_00
const WHITE = 0xff_ff_ff_ff
