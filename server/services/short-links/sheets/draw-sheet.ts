import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { Paper, Sheet, SheetStyle } from '#domain/short-links/sheets.ts'
import { BLACK, parseHex, textOn, WHITE } from '#domain/values/contrast.ts'
import { toTypedAddress } from '#domain/short-links/short-link-address.ts'
import { drawLine, heightOf } from '../../../pdf/draw-line.ts'
import { listPdfFonts } from '../../../pdf/pdf-fonts.ts'
import {
  ADDRESS_SIZE,
  type Cell,
  DESIGNS,
  listCells,
  PAPER_SIZES,
  QUIET_ZONE_MODULES,
  type SheetDesign,
} from './sheet-layout.ts'

export interface SheetContent {
  sheet: Sheet
  paper: Paper
  style?: SheetStyle
  /** The hex color of a sheet in color. */
  color?: string | undefined
  /** A PNG. */
  logo?: Buffer | undefined
  venueName: string
  /** The location, or the venue for a door sign. */
  placeName: string
  /** The id of the location, which staff type; absent for a sheet of the venue. */
  placeCode?: string | undefined
  codes: { label: string; address: string }[]
}

type Document = PDFKit.PDFDocument

interface Text {
  text: string
  size: number
}

/** The space between the text and the edge of its cell. */
const PADDING = 10
const LOGO_GAP = 4

/**
 * Draws a sheet as a PDF, with the address below each code, which is always black on white. Other requests can run
 * between two codes.
 */
export async function drawSheet(content: SheetContent): Promise<Buffer> {
  const { sheet, paper, codes } = content
  const design = DESIGNS[sheet]
  const { width, height } = PAPER_SIZES[paper]
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    lang: 'en-US',
    info: { Title: `${content.placeName}: codes`, Producer: 'Fayva', Creator: 'Fayva' },
  })
  for (const { alphabet, read } of listPdfFonts()) doc.registerFont(alphabet, read())
  const bytes = buffer(doc)
  const cells = listCells(design, paper)
  for (const [at, code] of codes.entries()) {
    const cell = cells[at % cells.length] as Cell
    if (at % cells.length === 0) doc.addPage()
    drawCode(doc, content, cell, code)
    await nextTurn()
  }
  doc.end()
  return bytes
}

/** The lines above a code. */
function toTexts({ sheet, venueName, placeName, placeCode }: SheetContent, label: string): Text[] {
  const { headingSize, textSize } = DESIGNS[sheet]
  const heading = (text: string) => ({ text, size: headingSize })
  const line = (text: string) => ({ text, size: textSize })
  switch (sheet) {
    case 'TABLE_TENTS':
      return [line(venueName), heading(label), line('Scan to order')]
    case 'STICKERS':
      return [line(venueName), heading('Scan to order')]
    case 'POSTER':
      return [line(venueName), heading(placeName), line('Scan to order and pay on your phone')]
    case 'DOOR_SIGN':
      return [heading(venueName), line('Scan for menus and tonight’s events')]
    case 'STAFF_CODE':
      return [
        line(venueName),
        heading(placeName),
        line('For staff: scan this on Select Location to work here, or type'),
        ...(placeCode ? [heading(placeCode)] : []),
      ]
  }
}

function drawCode(
  doc: Document,
  content: SheetContent,
  cell: Cell,
  { label, address }: SheetContent['codes'][number],
): void {
  const design = DESIGNS[content.sheet]
  const { codeWidth, level, isCut, logoSize } = design
  const texts = toTexts(content, label)
  const lines = [...texts, { text: toTypedAddress(address), size: ADDRESS_SIZE }]
  const logoHeight = content.logo ? logoSize + LOGO_GAP : 0
  const height = logoHeight + codeWidth + lines.reduce((sum, { size }) => sum + heightOf(size), 0)
  const centerX = cell.x + cell.width / 2
  const maxWidth = cell.width - 2 * PADDING
  const top = cell.y + (cell.height - height) / 2
  const codeTop = top + logoHeight + texts.reduce((sum, { size }) => sum + heightOf(size), 0)
  const code = { x: centerX - codeWidth / 2, y: codeTop, width: codeWidth }
  const inks = drawGround(doc, content, cell, code)
  if (isCut) drawCutLines(doc, cell)
  if (content.logo) doc.image(content.logo, centerX - logoSize / 2, top, { width: logoSize })
  drawModules(doc, address, level, code)
  let y = top + logoHeight
  for (const [at, { text, size }] of lines.entries()) {
    const isBelow = at === texts.length
    if (isBelow) y += codeWidth
    doc.fillColor(isBelow ? inks.below : inks.above)
    drawLine(doc, { text, size, x: centerX, y, maxWidth })
    y += heightOf(size)
  }
}

/** Colors the cell, or its part above the code. @returns the colors in which the texts are readable on it */
function drawGround(
  doc: Document,
  { style = 'PLAIN', color: wanted = '' }: SheetContent,
  { x, y, width, height }: Cell,
  code: { x: number; y: number; width: number },
): { above: string; below: string } {
  const color = parseHex(wanted) ? wanted : BLACK
  const ink = textOn(color)
  if (style === 'PLAIN') return { above: BLACK, below: BLACK }
  const isBand = style === 'BAND'
  doc.rect(x, y, width, isBand ? code.y - y : height).fill(color)
  if (isBand) return { above: ink, below: BLACK }
  doc.rect(code.x, code.y, code.width, code.width).fill(WHITE)
  return { above: ink, below: ink }
}

function drawCutLines(doc: Document, { x, y, width, height }: Cell): void {
  doc.rect(x, y, width, height).lineWidth(0.5).dash(2, { space: 4 }).stroke('black').undash()
}

/** All modules are one path, so that no gaps show between them. */
function drawModules(
  doc: Document,
  address: string,
  ecc: SheetDesign['level'],
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const { data, size } = encode(address, { ecc, boostEcc: true, border: 0 })
  const module = width / (size + 2 * QUIET_ZONE_MODULES)
  const at = (modules: number) => (modules + QUIET_ZONE_MODULES) * module
  for (const [row, cells] of data.entries()) {
    for (let start = cells.indexOf(true); start >= 0;) {
      const gap = cells.indexOf(false, start)
      const end = gap < 0 ? size : gap
      doc.rect(x + at(start), y + at(row), (end - start) * module, module)
      start = cells.indexOf(true, end)
    }
  }
  doc.fill('black')
}
