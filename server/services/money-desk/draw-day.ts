import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { DayClose, LocationDay } from '#domain/money-desk/day-close.contract.ts'
import { describeClosed, STATE_NAMES } from '#domain/money-desk/day-close.messages.ts'
import { formatSigned } from '#domain/money-desk/format-signed.ts'
import { findUnsharedTips } from '#domain/money-desk/unshared-tips.ts'
import { type FigureRow, listFigures } from '#domain/money-desk/list-figures.ts'
import { formatMoment } from '#domain/values/format-moment.ts'
import { drawLine, heightOf } from '../../pdf/draw-line.ts'
import { listPdfFonts } from '../../pdf/pdf-fonts.ts'

/** US letter, in points. */
const PAGE = { width: 612, height: 792, margin: 54 }
const [LEFT, RIGHT] = [PAGE.margin, PAGE.width - PAGE.margin]
const WIDTH = RIGHT - LEFT
/** The right ends of the columns of amounts. */
const DEBIT = RIGHT - 110
const [TITLE, HEADING, TEXT] = [20, 13, 10]
const [GAP, SECTION_GAP] = [4, 18]
const INK = '#000000'
const QUIET = '#555555'
/** A heading is not the last of its page. */
const ROWS_AFTER_HEADING = 4
/** Letters of a note on one line. */
const NOTE_WIDTH = 95

interface Venue {
  name: string
  timeZone: string
}

interface Row {
  cells: { text: string; x: number; align: 'left' | 'right'; width: number }[]
  size?: number
  color?: string
  /** A line above it. */
  isSum?: boolean | undefined
  /** Rows that must have room below it on its page. */
  keepsRows?: number
}

/**
 * Draws the close of a day: all locations together, each of them, and the entry of the journal. Other requests can run
 * between two locations.
 */
export async function drawDay(close: DayClose, venue: Venue): Promise<Buffer> {
  const { day, isOver, locations, closed, total, journal } = close
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: 'en-US',
    info: { Title: `${venue.name}: close of ${day}`, Producer: 'Fayva', Creator: 'Fayva' },
  })
  for (const { alphabet, read } of listPdfFonts()) doc.registerFont(alphabet, read())
  const bytes = buffer(doc)
  let y = PAGE.margin
  const add = (rows: readonly Row[]) => {
    for (const row of rows) y = drawRow(doc, row, y)
  }
  const open = locations.filter(({ openMoney }) => openMoney > 0).length
  const state = isOver ? describeClosed(closed, locations.length, open) : 'So far'
  add([
    line(venue.name, TITLE),
    line(`Close of day, ${nameDay(day)}`, HEADING),
    line(state, TEXT, QUIET),
  ])
  add([gap(), line('All locations', HEADING), ...listFigures(total).map(toRow)])
  for (const location of locations) {
    add([gap(), ...listLocation(location, venue)])
    await nextTurn()
  }
  add([gap(), line('Journal', HEADING), journalRow('', 'Debit', 'Credit', QUIET)])
  add(
    journal.map(({ name, jurisdiction, debit, credit }) =>
      journalRow(jurisdiction ? `${name}, ${jurisdiction}` : name, toCell(debit), toCell(credit)),
    ),
  )
  doc.end()
  return bytes
}

function listLocation(location: LocationDay, venue: Venue): Row[] {
  const { name, state, figures, tips, otherCard, cash, note, signedAt, signedBy } = location
  const signed = signedAt
    ? `Signed${signedBy ? ` by ${signedBy}` : ''}, ${formatMoment(signedAt, venue.timeZone)}`
    : STATE_NAMES[state]
  const unshared = findUnsharedTips(tips)
  return [
    line(name, HEADING),
    line(signed, TEXT, QUIET),
    ...wrap(note ?? '').map((text) => line(text, TEXT, QUIET)),
    ...listFigures(figures).map(toRow),
    ...(otherCard === null
      ? []
      : [toRow({ label: 'Other card terminal', value: formatSigned(otherCard) })]),
    ...(cash === null ? [] : [toRow({ label: 'Cash', value: formatSigned(cash) })]),
    ...(tips.shares.length === 0
      ? []
      : [
          line(tips.rule, TEXT, QUIET),
          ...tips.shares.map((share) =>
            toRow({
              label: share.name,
              value: share.amount === null ? 'No part' : formatSigned(share.amount),
            }),
          ),
        ]),
    ...(unshared === null
      ? []
      : [toRow({ label: 'Tips not shared', value: formatSigned(unshared) })]),
  ]
}

/** 'Saturday, June 6, 2026' */
function nameDay(day: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  return format.format(new Date(day))
}

/** Nothing is left empty, as in books. */
const toCell = (amount: string) => (amount === '0.00' ? '' : formatSigned(amount))

function line(text: string, size: number, color = INK): Row {
  const keepsRows = size === HEADING ? ROWS_AFTER_HEADING : 0
  return { cells: [{ text, x: LEFT, align: 'left', width: WIDTH }], size, color, keepsRows }
}

const gap = (): Row => ({ cells: [], size: SECTION_GAP / 1.3 })

function toRow({ label, value, isSum }: FigureRow): Row {
  return {
    cells: [
      { text: label, x: LEFT, align: 'left', width: WIDTH * 0.7 },
      { text: value, x: RIGHT, align: 'right', width: WIDTH * 0.3 },
    ],
    isSum,
  }
}

function journalRow(account: string, debit: string, credit: string, color = INK): Row {
  return {
    cells: [
      { text: account, x: LEFT, align: 'left', width: WIDTH - 240 },
      { text: debit, x: DEBIT, align: 'right', width: 110 },
      { text: credit, x: RIGHT, align: 'right', width: 110 },
    ],
    color,
  }
}

/** @returns where the next row begins, on a new page where there is no room */
function drawRow(doc: PDFKit.PDFDocument, row: Row, at: number): number {
  const { cells, size = TEXT, color = INK, isSum, keepsRows = 0 } = row
  const height = heightOf(size) + GAP
  let y = at
  if (y + height + keepsRows * (heightOf(TEXT) + GAP) > PAGE.height - PAGE.margin) {
    doc.addPage()
    y = PAGE.margin
  }
  if (isSum) doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(QUIET)
  for (const { text, x, align, width } of cells) {
    doc.fillColor(color)
    drawLine(doc, { text, size, x, y: y + GAP / 2, maxWidth: width, align })
  }
  return y + height
}

/** A note's lines, none longer than the page is wide. */
function wrap(note: string): string[] {
  return note.split('\n').flatMap((text) => {
    const lines: string[] = []
    for (const word of text.split(' ').filter(Boolean)) {
      const last = lines.at(-1)
      const joined = `${last} ${word}`
      if (last !== undefined && joined.length <= NOTE_WIDTH) lines[lines.length - 1] = joined
      else lines.push(word)
    }
    return lines
  })
}
