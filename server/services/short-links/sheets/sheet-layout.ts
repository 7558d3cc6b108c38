import type { Paper, Sheet } from '#domain/short-links/sheets.ts'

/** Lengths are in points, 72 to an inch. */
const POINTS_PER_MM = 72 / 25.4
export const QUIET_ZONE_MODULES = 4
export const ADDRESS_SIZE = 12
/** Most printers leave this edge blank. */
const MARGIN = 24

export const PAPER_SIZES: Record<Paper, { width: number; height: number }> = {
  A4: { width: 595.28, height: 841.89 },
  LETTER: { width: 612, height: 792 },
}

export interface SheetDesign {
  columns: number
  rows: number
  /** The width of a code with its quiet zone. */
  codeWidth: number
  /** Q is still read when a quarter of a sticker is scratched or dirty. */
  level: 'M' | 'Q'
  headingSize: number
  textSize: number
  logoSize: number
  /** Lines to cut along. */
  isCut: boolean
}

const toPoints = (mm: number) => mm * POINTS_PER_MM

export const DESIGNS: Record<Sheet, SheetDesign> = {
  TABLE_TENTS: {
    columns: 2,
    rows: 3,
    codeWidth: toPoints(55),
    level: 'M',
    headingSize: 24,
    logoSize: 24,
    textSize: 12,
    isCut: true,
  },
  STICKERS: {
    columns: 2,
    rows: 4,
    codeWidth: toPoints(42),
    level: 'Q',
    headingSize: 13,
    logoSize: 18,
    textSize: 10,
    isCut: true,
  },
  POSTER: {
    columns: 1,
    rows: 1,
    codeWidth: toPoints(150),
    level: 'M',
    headingSize: 48,
    logoSize: 72,
    textSize: 20,
    isCut: false,
  },
  DOOR_SIGN: {
    columns: 1,
    rows: 1,
    codeWidth: toPoints(130),
    level: 'M',
    headingSize: 48,
    logoSize: 72,
    textSize: 20,
    isCut: false,
  },
  STAFF_CODE: {
    columns: 1,
    rows: 1,
    codeWidth: toPoints(80),
    level: 'M',
    headingSize: 28,
    logoSize: 56,
    textSize: 16,
    isCut: false,
  },
}

export interface Cell {
  x: number
  y: number
  width: number
  height: number
}

/** The cells of a page, row by row. */
export function listCells({ columns, rows }: SheetDesign, paper: Paper): Cell[] {
  const width = (PAPER_SIZES[paper].width - 2 * MARGIN) / columns
  const height = (PAPER_SIZES[paper].height - 2 * MARGIN) / rows
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: MARGIN + (at % columns) * width,
    y: MARGIN + Math.floor(at / columns) * height,
    width,
    height,
  }))
}
