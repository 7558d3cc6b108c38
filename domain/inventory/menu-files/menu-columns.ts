import {
  meaningOf,
  toHeading,
  EARLIER_OWN_FIELDS,
  MENU_FIELD_NAMES,
  type MenuColumns,
  type MenuField,
  OWN_FIELDS,
  type SignalRole,
} from './headings.ts'
import {
  findOptionSets,
  findPlaces,
  findSizes,
  type NamedColumn,
  type PlacedColumn,
} from './repeated-columns.ts'

export const MENU_SOURCES = [
  'OWN',
  'SQUARE',
  'TOAST',
  'SHOPIFY',
  'CLOVER',
  'LOYVERSE',
  'WOOCOMMERCE',
  'LIGHTSPEED',
  'OTHER',
] as const
export type MenuSource = (typeof MENU_SOURCES)[number]

/** At least one heading of each list must be there. */
const SIGNS: readonly [MenuSource, readonly string[]][] = [
  ['SHOPIFY', ['handle|url handle', 'title', 'variant price|price']],
  ['SQUARE', ['item name', 'variation name|token', 'price']],
  ['CLOVER', ['clover id', 'name', 'price']],
  ['LOYVERSE', ['handle', 'name', 'sold by weight|track stock|sku of included item']],
  ['WOOCOMMERCE', ['type', 'name', 'published', 'regular price']],
  ['LIGHTSPEED', ['name|item', 'retail price|price', 'supply price|system id|track inventory']],
  [
    'TOAST',
    [
      'menu group|menu groups|entity type|menu',
      'menu item|item name|item|name',
      'price|base price',
    ],
  ],
]

/** What the columns of a file mean. */
export interface MenuLayout {
  source: MenuSource
  columns: MenuColumns
  /** What else may name the category, where the column of the category is empty. */
  moreCategories: number[]
  /** A price column for each size, in place of one price. */
  sizes: NamedColumn[]
  signals: { role: SignalRole; column: number }[]
  /** The yes-or-no column of each tax: 'Tax - Sales Tax (9.5%)'. */
  taxMarks: number[]
  /** The yes-or-no column of each set of options, with its name: 'Modifier Set - Milk'. */
  optionSets: NamedColumn[]
  /** The locations that the file has columns of, and the one that is read. */
  places: string[]
  place: string | undefined
  /** Columns with a content that nothing here has a place for. */
  unused: number[]
  /** Whether each used column is known for certain. */
  isSure: boolean
}

export interface LayoutOptions {
  /** The columns that a person chose. */
  columns?: MenuColumns | undefined
  /** The location of the file that a person chose. */
  place?: string | undefined
  /** The name of the location here, which is taken when the file has it. */
  placeName?: string | undefined
}

interface Filled {
  head: readonly string[]
  rows: readonly { cells: readonly string[] }[]
}

/** Finds the program that wrote the file and what its columns mean. */
export function recognizeColumns(table: Filled, options: LayoutOptions = {}): MenuLayout {
  const names = table.head.map(toHeading)
  const source = findSource(names)
  if (source === 'OWN') return toOwn(names)
  const placed = findPlaces(names, table.head, source)
  const places = [...new Set(placed.map(({ place }) => place))]
  const place = choosePlace(places, options)
  const found = findColumns(names, table, placed, place)
  const sizes = found.columns.price === undefined ? findSizes(names, table) : []
  const isGuessed = guessColumns(found.columns, names, table, sizes)
  const columns = options.columns ?? found.columns
  const layout: MenuLayout = {
    source,
    columns,
    moreCategories: found.categories.filter((column) => !Object.values(columns).includes(column)),
    sizes: columns.price === undefined ? sizes : [],
    signals: found.signals.filter(({ column }) => !Object.values(columns).includes(column)),
    taxMarks: names.flatMap((name, at) => (name.startsWith('tax - ') ? [at] : [])),
    optionSets: findOptionSets(table.head),
    places,
    place,
    unused: [],
    isSure: false,
  }
  layout.unused = findUnused(layout, table)
  layout.isSure =
    options.columns !== undefined ||
    (!isGuessed && (source !== 'OTHER' || layout.unused.length === 0))
  return layout
}

/** Whether a person must say something about the columns before the file can be read. */
export function needsColumns({ columns, sizes, places, place }: MenuLayout): boolean {
  const hasPrice = columns.price !== undefined || sizes.length > 0
  return columns.name === undefined || !hasPrice || (places.length > 1 && place === undefined)
}

function findSource(names: readonly string[]): MenuSource {
  const isWhole = (fields: readonly MenuField[]) =>
    names.length === fields.length &&
    fields.every((field, at) => names[at] === toHeading(MENU_FIELD_NAMES[field]))
  if ([OWN_FIELDS, ...EARLIER_OWN_FIELDS].some(isWhole)) return 'OWN'
  const [source] =
    SIGNS.find(([, lists]) =>
      lists.every((list) => list.split('|').some((heading) => names.includes(heading))),
    ) ?? []
  return source ?? 'OTHER'
}

function toOwn(names: readonly string[]): MenuLayout {
  const columns = Object.fromEntries(
    OWN_FIELDS.slice(0, names.length).map((field, at) => [field, at]),
  )
  return {
    source: 'OWN',
    columns,
    moreCategories: [],
    sizes: [],
    signals: [],
    taxMarks: [],
    optionSets: [],
    places: [],
    place: undefined,
    unused: [],
    isSure: true,
  }
}

function choosePlace(places: string[], { place, placeName }: LayoutOptions): string | undefined {
  const same = (name: string | undefined) =>
    places.find((one) => name !== undefined && toHeading(one) === toHeading(name))
  return same(place) ?? same(placeName) ?? (places.length === 1 ? places[0] : undefined)
}

function findColumns(
  names: readonly string[],
  table: Filled,
  placed: readonly PlacedColumn[],
  place: string | undefined,
) {
  const columns: MenuColumns = {}
  const ranks: Partial<Record<MenuField, number>> = {}
  const signals: MenuLayout['signals'] = []
  const categories: number[] = []
  const take = (name: string, at: number) => {
    const meaning = meaningOf(name) ?? meaningOf(name.replace(/\?$/, ''))
    if (meaning?.kind === 'signal') {
      // 'Available' may hold yes and no, or pieces
      if (meaning.role === 'onSale' && isCount(table, at)) takeField('stock', 50, at)
      else signals.push({ role: meaning.role, column: at })
    } else if (meaning?.field === 'options' && !hasColons(table, at)) {
      // the names of groups; 'Options' alone may be anything
      if (name !== 'options') signals.push({ role: 'optionGroups', column: at })
    } else if (meaning) takeField(meaning.field, meaning.rank, at)
  }
  const takeField = (field: MenuField, rank: number, at: number) => {
    if (field === 'category') categories.push(at)
    if (rank >= (ranks[field] ?? Infinity)) return
    columns[field] = at
    ranks[field] = rank
  }
  names.forEach((name, at) => {
    const own = placed.find(({ column }) => column === at)
    if (!own) take(name, at)
    else if (own.place === place) take(own.name, at)
  })
  if (columns.type === undefined) {
    const at = names.findIndex(
      (name, column) => /^(?:product )?type$/.test(name) && column !== columns.category,
    )
    if (at >= 0) columns.type = at
  }
  return { columns, signals, categories }
}

/** Completes the columns where only one more is needed; a person is asked about it. @returns whether it guessed one */
function guessColumns(
  columns: MenuColumns,
  names: readonly string[],
  { rows }: Filled,
  sizes: readonly NamedColumn[],
): boolean {
  const hasPrice = columns.price !== undefined || sizes.length > 0
  const used = new Set([...Object.values(columns), ...sizes.map(({ column }) => column)])
  const at = hasPrice
    ? names.findIndex((_, column) => !used.has(column) && hasWords(rows, column))
    : names.findIndex((name) => /^(?:cost|amount|rate|charge)$/.test(name))
  if (at < 0 || (hasPrice && columns.name !== undefined)) return false
  columns[hasPrice ? 'name' : 'price'] = at
  return true
}

const hasWords = (rows: Filled['rows'], column: number) => {
  const cells = rows
    .map(({ cells: row }) => row[column]?.trim() ?? '')
    .filter((cell) => cell !== '')
  return cells.length > 0 && cells.every((cell) => /\p{L}/u.test(cell.slice(0, 80)))
}

/** Whether a column of yes and no holds pieces: a number beside 1, 0 and -1. */
function isCount({ rows }: Filled, column: number): boolean {
  const cells = rows
    .map(({ cells: row }) => row[column]?.trim() ?? '')
    .filter((cell) => cell !== '')
  return (
    cells.some((cell) => !/^(?:-?[01]|2)$/.test(cell)) &&
    cells.every((cell) => /^-?\d{1,9}(?:[.,]\d{1,9})?$/.test(cell))
  )
}

const hasColons = ({ rows }: Filled, column: number) =>
  rows.some(({ cells }) => cells[column]?.includes(':'))

function findUnused(layout: MenuLayout, { head, rows }: Filled): number[] {
  const used = new Set<number>([
    ...Object.values(layout.columns),
    ...layout.sizes.map(({ column }) => column),
    ...layout.taxMarks,
    ...layout.optionSets.map(({ column }) => column),
    ...layout.moreCategories.filter((at) => !differs(rows, layout.columns.category, at)),
    ...layout.signals.filter(({ role }) => role !== 'picture').map(({ column }) => column),
  ])
  const filled = new Set<number>()
  for (const { cells } of rows) {
    for (let at = 0; at < head.length; at += 1) if (cells[at]) filled.add(at)
  }
  return [...filled].filter((at) => !used.has(at)).toSorted((a, b) => a - b)
}

/** Whether a column says something else than another one in a row where both are filled. */
function differs(rows: Filled['rows'], one: number | undefined, other: number): boolean {
  return rows.some(({ cells }) => {
    const [a, b] = [one === undefined ? '' : cells[one], cells[other]]
    return Boolean(a && b && a.trim() !== b.trim())
  })
}

/** The columns of the pictures, which are left out. */
export const picturesOf = ({ signals }: MenuLayout) =>
  signals.filter(({ role }) => role === 'picture').map(({ column }) => column)
