import type { DayClose, DayFiguresView } from '#domain/money-desk/day-close.contract.ts'
import { findUnsharedTips } from '#domain/money-desk/unshared-tips.ts'
import type { CsvTable } from '#app/ui/data/download-csv.ts'

const FIGURES: [string, (figures: DayFiguresView) => string | number][] = [
  ['orders', ({ orders }) => orders],
  ['gross', ({ gross }) => gross],
  ['discounts', ({ discounts }) => discounts],
  ['refunds', ({ refunds }) => refunds],
  ['net sales', ({ netSales }) => netSales],
  ['tax', ({ tax }) => tax],
  ['tips', ({ tips }) => tips],
  ['given back of earlier days', ({ adjustments }) => adjustments.total],
  ['total', ({ total }) => total],
  ['by card', ({ card }) => card],
  ['by wallet', ({ wallet }) => wallet],
  ['fees', ({ fees }) => fees ?? ''],
]

const nameOf = (vendorId: string, what: string, day: string) => `${vendorId}-${what}-${day}`

/** A row for each location, and one for all. */
export function toFiguresTable(vendorId: string, { day, locations, total }: DayClose): CsvTable {
  const cellsOf = (figures: DayFiguresView) => FIGURES.map(([, read]) => read(figures))
  return {
    name: nameOf(vendorId, 'close-of-day', day),
    head: [
      'business day',
      'location',
      ...FIGURES.map(([name]) => name),
      'other card',
      'cash',
      'signed by',
    ],
    rows: [
      ...locations.map((location) => [
        day,
        location.name,
        ...cellsOf(location.figures),
        location.otherCard,
        location.cash,
        location.signedBy,
      ]),
      [day, 'All', ...cellsOf(total), null, null, null],
    ],
  }
}

/** The day's entry for the books: debits and credits add up to the same. */
export function toJournalTable(vendorId: string, { day, journal }: DayClose): CsvTable {
  return {
    name: nameOf(vendorId, 'journal', day),
    head: ['date', 'account', 'jurisdiction', 'debit', 'credit'],
    rows: journal.map(({ name, jurisdiction, debit, credit }) => [
      day,
      name,
      jurisdiction,
      debit,
      credit,
    ]),
  }
}

/** Tips by person and location, for payroll, and the tips that are not shared. */
export function toTipsTable(vendorId: string, { day, locations }: DayClose): CsvTable {
  return {
    name: nameOf(vendorId, 'tips', day),
    head: ['business day', 'location', 'person', 'hand-overs', 'hours', 'tips'],
    rows: locations.flatMap(({ name: location, tips }) => {
      const unshared = findUnsharedTips(tips)
      return [
        ...tips.shares.map(({ name, handOvers, hours, amount }) => [
          day,
          location,
          name,
          handOvers,
          hours,
          amount ?? '0.00',
        ]),
        ...(unshared === null ? [] : [[day, location, 'Not shared', null, null, unshared]]),
      ]
    }),
  }
}
