import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildMenuFile, SHOPIFY_FILE, SQUARE_FILE, TOAST_FILE } from '#tests/support/menu-files.ts'
import { PRODUCT_TYPES } from '../product-type.ts'
import { checkMenuText, decodeMenuFile } from './menu-text.ts'
import { parseFilePrice } from './cell-numbers.ts'
import { escapeCell, unescapeCell } from '../../values/formula-cells.ts'
import { runSteps } from '../../values/steps.ts'
import { needsColumns, recognizeColumns } from './menu-columns.ts'
import { readMenuRows } from './menu-rows.ts'
import { readMenuTable } from './menu-table.ts'
import { type KnownProduct, planImport } from './plan-import.ts'
import { writeMenuFile } from './write-menu-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const problemOf = (text: string) => runSteps(readMenuTable(text)).problem

function readTable(text: string) {
  const result = runSteps(readMenuTable(text))
  if (result.problem !== undefined) throw new Error(result.problem)
  return result.table
}
const layoutOf = (text: string) => recognizeColumns(readTable(text))

function read(text: string) {
  const table = readTable(text)
  return runSteps(readMenuRows(table, recognizeColumns(table)))
}

const plan = (text: string, products: KnownProduct[] = []) =>
  runSteps(planImport(read(text), products))

let made = 0
const build = (facts: Partial<KnownProduct> = {}): KnownProduct => ({
  productId: `item-${(made += 1)}`,
  version: 1,
  productType: 'FOOD_ITEM',
  isAlcoholFree: false,
  name: `Item ${made}`,
  category: null,
  variantName: null,
  groupId: null,
  sku: null,
  description: null,
  priceCents: 900,
  hasPrice: true,
  isAvailable: true,
  productTaxCode: 'txcd_40060003',
  trackQuantity: false,
  stockAvailable: 0,
  optionGroupIds: [],
  ...facts,
})

describe('a file', () => {
  test('a file in UTF-8 is read with and without a byte order mark', () => {
    expect(decodeMenuFile(utf8('Name,Price\nCafé,8'))).toEqual({ text: 'Name,Price\nCafé,8' })
    expect(decodeMenuFile(utf8('\uFEFFName,Price\nCafé,8'))).toEqual({ text: 'Name,Price\nCafé,8' })
  })

  const CAFE = 'Name,Price\nCafé,8'
  const utf16 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'))
  test.each<[string, Uint8Array]>([
    ['Windows', Uint8Array.from(Buffer.from(CAFE, 'latin1'))],
    [
      'the Mac',
      Uint8Array.from(Buffer.from(CAFE, 'latin1')).map((byte) => (byte === 0xe9 ? 0x8e : byte)),
    ],
    ['UTF-16', utf16(CAFE)],
    ['UTF-16 with its mark', utf16(`\uFEFF${CAFE}`)],
    ['UTF-16 of the other order', Uint8Array.from(Buffer.from(utf16(`\uFEFF${CAFE}`)).swap16())],
  ])('a file in the encoding of %s is read', (_, bytes) => {
    expect(decodeMenuFile(bytes)).toEqual({ text: CAFE })
  })

  test('a file without text, or with letters that were lost, is refused in words', () => {
    expect(decodeMenuFile(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])).problem).toMatch(/no text/)
    expect(decodeMenuFile(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])).problem).toMatch(
      /earlier version/,
    )
    expect(checkMenuText('Name,Price\nCaf\uFFFD,8').problem).toMatch(/letters .* were lost/)
  })

  test('a file of more than 1 MB or 2,000 rows is refused, and so is an empty one', () => {
    expect(decodeMenuFile(utf8('x'.repeat(1024 * 1024 + 1))).problem).toMatch(/larger than 1 MB/)
    expect(decodeMenuFile(utf8('x'.repeat(2 * 1024 * 1024 + 1))).problem).toMatch(
      /larger than 1 MB/,
    )
    expect(checkMenuText('é'.repeat(600_000)).problem).toMatch(/larger than 1 MB/)
    expect(checkMenuText(' \n').problem).toMatch(/empty/)
    expect(problemOf(buildMenuFile(2_001))).toMatch(/more than 2,000 rows/)
    expect(problemOf(buildMenuFile(2_000))).toBeUndefined()
    expect(problemOf('Name,Price\n')).toMatch(/no rows/)
  })

  test.each([',', ';', '\t', '|'])('a file separated by "%s" is understood', (separator) => {
    const lines = ['Name,Price,Category', '"Fries; large",8.50,Sides', 'Water,4,Drinks']
    const text = lines.join('\r\n').replaceAll(',', separator)
    expect(read(text).rows).toMatchObject([
      { name: 'Fries; large', priceCents: 850, category: 'Sides' },
      { name: 'Water', priceCents: 400, category: 'Drinks' },
    ])
  })

  test('a cell that is wrong spoils its own row only, and the reason says where the file seems to be cut off', () => {
    const wrongOf = (text: string) => read(text).wrong.map(({ line, reason }) => [line, reason])
    const namesOf = (text: string) => read(text).rows.map(({ name }) => name)
    const open = 'Name,Price\nLager,8\n"Pale\nAle,7'
    expect(wrongOf(open)).toEqual([[3, expect.stringMatching(/quote .* cut off/)]])
    expect(namesOf(open)).toEqual(['Lager', 'Ale'])
    const loose = 'Name,Price\n"Lag"er,8\nAle,"7"\n"12" Pizza",9'
    expect(wrongOf(loose)).toEqual([[2, expect.stringMatching(/quote/)]])
    expect(namesOf(loose)).toEqual(['Ale', '12" Pizza'])
    expect(wrongOf('Name,Price,SKU\nLager,8,A\nPale,7')).toEqual([
      [3, expect.stringMatching(/only 2 of 3 cells.* cut off/)],
    ])
    expect(wrongOf('Name,Price,SKU\nLager,8\nPale,7')).toEqual([])
  })

  test('a file has headings below its title, or none at all, and says so of its first rows', () => {
    const { headLine, head, above } = readTable(
      'Bar menu,,\n\n"Prices in USD",,\nName,Price\nAle,8',
    )
    expect([headLine, head, above.length]).toEqual([4, ['Name', 'Price'], 4])
    expect(readTable('Lager,8\nAle,7')).toMatchObject({
      headLine: 0,
      rows: [{ line: 1 }, { line: 2 }],
    })
    expect(readTable('sep=;\nName;Price\nAle;8').head).toEqual(['Name', 'Price'])
  })
})

describe('a price', () => {
  test.each([
    ['8', 800],
    ['8.5', 850],
    ['$8.50', 850],
    ['8,50', 850],
    ['8.50 USD', 850],
    ['.5', 50],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['8.00000', 800],
    ['8.50000', 850],
    ['$1,234.50', 123_450],
    ['1 234,50', 123_450],
    ['US$ 8', 800],
    ['８.５０', 850],
    ['', undefined],
    ['variable', undefined],
    ['Market price', undefined],
  ])('"%s" is understood', (cell, cents) => {
    expect(parseFilePrice(cell)).toEqual({ cents })
  })

  test.each([
    '8.000',
    '8.999',
    '0.125',
    '-8',
    '(8)',
    '-$8',
    '1,234,567',
    `8${' '.repeat(200)}x`,
    '8,000',
    '8 €',
    'free',
    '1e3',
    '9999999',
  ])('"%s" is a question and no guess', (cell) => {
    expect(parseFilePrice(cell).problem).toContain(cell.slice(0, 40))
    const { rows, wrong } = read(`Name\tPrice\nLager\t${cell}`)
    expect([rows, wrong[0]?.line]).toEqual([[], 2])
  })
})

test.each([
  ['Name,Price,Stock\nAle,8.50,"1,000"\nKeg,8.50,300.00000\nTap,8,1.000', [1_000, 300, 1]],
  ['Name;Price;Stock\nAle;8,50;1.000\nKeg;8,50;12,00', [1_000, 12]],
  [
    'Name,Price,Stock\nAle,8,"10,000"\nKeg,8,-4\nTap,8,(2)\nCan,8,∞\nJug,8,sold out',
    [10_000, 0, 0, undefined, 0],
  ],
])(
  'the stock of a file is whole pieces, whose thousands are grouped as its prices show: %j',
  (text, pieces) => {
    const { rows, wrong } = read(text)
    expect([rows.map(({ stock }) => stock), wrong]).toEqual([pieces, []])
  },
)

describe('the columns', () => {
  test('the columns of our own files and of the exports of other programs are known', () => {
    const sourceOf = (text: string) => layoutOf(text).source
    expect([buildMenuFile(1), SQUARE_FILE, TOAST_FILE, SHOPIFY_FILE].map(sourceOf)).toEqual([
      'OWN',
      'SQUARE',
      'TOAST',
      'SHOPIFY',
    ])
    expect(sourceOf('Title,URL handle,Type,Status,SKU,Option1 value,Price\nTee,tee,,,,,9')).toBe(
      'SHOPIFY',
    )
    expect(sourceOf('Name,Price,Category\nTee,9,Merch')).toBe('OTHER')
  })

  const FORMATS = [
    'Category,Name,Variant,Price,Description,SKU,Tax,Stock',
    'Category,Name,Variant,Price,Description,SKU,Tax,Stock,Type,On sale',
    'Category,Name,Variant,Price,Description,SKU,Tax,Stock,Type,On sale,Options',
  ]
  test.each(FORMATS)(
    'our own file is known by the columns that it has, or once had: %s',
    (head) => {
      expect(layoutOf(`${head}\nBeer,Lager,,9`).source).toBe('OWN')
    },
  )

  test('our own file has the columns of the last format in this list', () => {
    expect(writeMenuFile([]).trim()).toBe(FORMATS.at(-1))
  })

  test('the page asks for columns that it does not know, with a likely answer', () => {
    const { columns, unused, isSure } = layoutOf(
      'Product,Retail price,Department,Mood\nAle,8,Beer,dark',
    )
    expect([columns, unused, isSure]).toEqual([{ name: 0, price: 1, category: 2 }, [3], false])
    expect(layoutOf('Name,Price\nAle,8').isSure).toBe(true)
    expect(needsColumns(layoutOf('Thing,Costs\nAle,8'))).toBe(true)
  })

  test('a file with columns of several locations asks which one it is, unless one has the name of this one', () => {
    const text =
      'Item Name,Variation Name,Price,Current Quantity Pier Bar,Current Quantity Roof,Enabled Pier Bar,Enabled Roof\nTee,S,30,4,9,Y,N'
    expect(layoutOf(text)).toMatchObject({ places: ['Pier Bar', 'Roof'], place: undefined })
    expect(needsColumns(layoutOf(text))).toBe(true)
    const table = readTable(text)
    const layout = recognizeColumns(table, { placeName: 'roof' })
    expect(runSteps(readMenuRows(table, layout)).rows).toMatchObject([
      { stock: 9, offSale: '“Enabled Roof” says “N”.' },
    ])
  })
})

describe('an export', () => {
  test('an export of Square brings items with their variations', () => {
    const { rows, wrong, leftOut } = read(SQUARE_FILE)
    expect(rows).toMatchObject([
      {
        line: 2,
        name: 'Harbor Lager',
        sku: 'SQ-1',
        category: 'Beer',
        description: 'Crisp, cold',
        priceCents: 900,
      },
      { line: 3, name: 'Logo Tee', variant: 'Small', priceCents: 3500, stock: 12 },
      { line: 4, name: 'Logo Tee', variant: 'Large', priceCents: 3750, stock: 4 },
      { line: 5, name: 'Guest Tap' },
    ])
    expect(rows[0]).not.toHaveProperty('variant')
    expect(rows[3]).not.toHaveProperty('priceCents')
    expect(wrong).toEqual([])
    expect(leftOut).toEqual([{ line: 6, name: 'Winter Punch', reason: '“Archived” says “Y”.' }])
  })

  test('an export of Toast brings items, and leaves modifiers out', () => {
    const { rows, leftOut } = read(TOAST_FILE)
    expect(rows).toMatchObject([
      { name: 'Carnitas Taco', category: 'Tacos', priceCents: 550, sku: '100' },
      { name: 'Pilsner', category: 'Draft Beer', priceCents: 800 },
    ])
    expect(leftOut).toMatchObject([{ line: 4, name: 'Extra Salsa' }])
  })

  test('an export of Shopify brings the variants of a handle and leaves out its pictures', () => {
    const { rows, leftOut } = read(SHOPIFY_FILE)
    expect(rows).toMatchObject([
      {
        name: 'Tour Tee',
        variant: 'S / Black',
        category: 'Shirts',
        description: 'Soft & warm',
        sku: 'TT-S',
        stock: 7,
      },
      { name: 'Tour Tee', variant: 'M / Black', category: 'Shirts', priceCents: 3500, stock: 9 },
      { name: 'Poster', category: 'Prints', priceCents: 1500 },
    ])
    expect(rows[2]).not.toHaveProperty('variant')
    expect(rows[2]).not.toHaveProperty('stock')
    expect(leftOut).toMatchObject([{ name: 'Old Cap', reason: '“Status” says “archived”.' }])
  })

  test('our export escapes formulas, and reads them back unchanged', () => {
    expect(['=1+1', '+1', '-2', '@x', ' =x', '|y', 'Lager'].map(escapeCell)).toEqual([
      "'=1+1",
      "'+1",
      "'-2",
      "'@x",
      "' =x",
      "'|y",
      'Lager',
    ])
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...`'=+-@| \ta`) }), (cell) => {
        expect(unescapeCell(escapeCell(cell))).toBe(cell)
      }),
    )
  })

  const text = fc.string({
    minLength: 1,
    maxLength: 12,
    unit: fc.constantFrom(...`aB é,;"'=+-@|\t\n\r`),
  })
  const product = fc.record({
    productType: fc.constantFrom(...PRODUCT_TYPES),
    name: text.filter((name) => name.trim() !== ''),
    category: fc.option(text),
    variantName: fc.option(text),
    sku: fc.option(fc.uuid()),
    description: fc.option(text),
    priceCents: fc.integer({ min: 0, max: 99_999_999 }),
    hasPrice: fc.boolean(),
    trackQuantity: fc.boolean(),
    stockAvailable: fc.integer({ min: 0, max: 999_999 }),
  })

  test('our export changes nothing when it is imported again', () => {
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 8 }), (facts) => {
        const products = facts.map((one) => build(one))
        const { created, changed } = plan(writeMenuFile(products), products)
        expect([created, changed]).toEqual([[], []])
      }),
      { numRuns: 1_000 },
    )
  })

  test('an export of items with unusual names is parsed to the last row', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(product, {
          minLength: 1,
          selector: ({ name }) => name.trim().toLowerCase().replaceAll(/\s+/g, ' '),
        }),
        (facts) => {
          const products = facts.map((one) => build(one))
          expect(plan(writeMenuFile(products), products)).toMatchObject({
            wrong: [],
            unchanged: products.length,
          })
        },
      ),
    )
  })
})

describe('a row', () => {
  test('a row finds its product by SKU, else by category, name and variant in any case', () => {
    const lager = build({ name: 'Lager', sku: 'L1' })
    const small = build({ name: 'Tee', variantName: 'S', category: 'Merch' })
    const large = build({ name: 'Tee', variantName: 'L', category: 'Merch' })
    const { created, changed } = plan(
      'Category,Name,Variant,Price,SKU\n,House Lager,,9,L1\nmerch,tee,l,40,\nMerch,Tee,XL,41,\n,Lager,,5,OTHER',
      [lager, small, large],
    )
    expect(changed).toMatchObject([
      {
        product: { productId: lager.productId },
        before: { name: 'Lager' },
        after: { name: 'House Lager' },
      },
      { product: { productId: large.productId }, after: { priceCents: 4000 } },
    ])
    expect(created).toMatchObject([
      { name: 'Tee', variantName: 'XL' },
      { name: 'Lager', sku: 'OTHER' },
    ])
  })

  test('a product keeps what its row does not say, whether the column or the cell is missing', () => {
    const known = build({
      name: 'Lager',
      category: 'Beer',
      description: 'Cold',
      sku: 'L1',
      trackQuantity: true,
      stockAvailable: 5,
    })
    expect(plan('Name,Price\nLager,9', [known])).toMatchObject({ unchanged: 1, changed: [] })
    const empty = 'Category,Name,Price,Description,SKU,Tax,Stock\n,Lager,,,,,\n'
    expect(plan(empty, [known])).toMatchObject({ unchanged: 1, changed: [], wrong: [] })
  })

  test('a row that could mean several items is wrong', () => {
    const products = ['Beer', 'Kegs'].map((category) => build({ name: 'Lager', category }))
    expect(plan('Name,Price\nLager,9', products).wrong[0]?.reason).toMatch(/Several items/)
    expect(plan('Name,Category,Price\nLager,Kegs,8', products).changed).toHaveLength(1)
  })

  test('a row that repeats another one is wrong and names its line', () => {
    const { created, wrong } = plan(
      'Name,Price,SKU\nLager,9,\nlager,8,\nAle,8,A\nAle,9,B\nStout,7,A\nAle,6,',
    )
    expect(created.map(({ name, sku }) => [name, sku])).toEqual([
      ['Lager', null],
      ['Ale', 'A'],
      ['Ale', 'B'],
    ])
    expect(wrong).toMatchObject([
      { line: 3, reason: 'It is the same item as in line 2.' },
      { line: 6, reason: 'It is the same item as in line 4.' },
      { line: 7, reason: 'It is the same item as in line 5.' },
    ])
  })

  test.each([
    ['Name,Price\n,9\nAle,8', 'It has no name.'],
    ['Name,Price\nLager,8,50\nAle,8', /more cells/],
    [`Name,Price\n${'x'.repeat(121)},8\nAle,8`, /more than 120 characters/],
    ['Name,Price,Stock\nLager,8,2.5\nAle,8,', /not a whole number/],
    ['Name,Price,Stock\nLager,8,many\nAle,8,', /not a whole number/],
    [
      'Category,Name,Variant,Price,Description,SKU,Tax,Stock\n,Lager,,8,,,Luxury,\n,Ale,,8,,,,',
      /not a known tax/,
    ],
  ])('a row that cannot be understood is wrong: %j', (file, reason) => {
    const { wrong, rows } = read(file)
    expect(wrong).toEqual([
      expect.objectContaining({ line: 2, reason: expect.stringMatching(reason) as unknown }),
    ])
    expect(rows).toHaveLength(1)
  })
})

describe('a new product', () => {
  test('a new product has the type that its words and tax say, alcohol before anything else, and its type is asked when nobody knows it', () => {
    const { created, questions } = plan(
      'Category,Name,Variant,Price,Description,SKU,Tax,Stock\nBeer,Lager,,9,,,Prepared food,\nSnacks,Nuts,,4,,,,\n,Tee,,30,,,Clothing,\nSpecials,Something,,1,,,,\n,Odd,,2,,,txcd_00000000,',
    )
    expect(
      created.map(({ productType, productTaxCode, isAsked }) =>
        isAsked ? 'asked' : [productType, productTaxCode],
      ),
    ).toEqual([
      ['ALCOHOLIC_ITEM', 'txcd_40060003'],
      ['FOOD_ITEM', 'txcd_40060003'],
      ['MERCHANDISE', 'txcd_30011000'],
      'asked',
      'asked',
    ])
    expect(questions).toEqual([
      { category: 'Specials', count: 1, names: ['Something'] },
      { category: '', count: 1, names: ['Odd'] },
    ])
  })

  test('a new product without a price is added off sale until it has one, and a new price puts on sale nothing that staff took off', () => {
    expect(plan('Name,Price\nLager,').created).toMatchObject([
      { hasPrice: false, isAvailable: false },
    ])
    const known = build({ name: 'Lager', hasPrice: false, isAvailable: false, priceCents: 0 })
    const offSale = build({ name: 'Lager', isAvailable: false })
    expect(plan('Name,Price\nLager,12', [offSale]).changed[0]?.after).toEqual({ priceCents: 1200 })
    expect(plan('Name,Price\nLager,0', [known]).changed[0]?.after).toEqual({
      priceCents: 0,
      hasPrice: true,
      isAvailable: true,
    })
  })

  test('a new product joins the group of the variants that are there, or shares a new one', () => {
    const small = build({ name: 'Tee', variantName: 'S', groupId: 'tee' })
    const { created } = plan('Name,Variant,Price\nTee,L,30\nCap,Red,20\nCap,Blue,20\nMug,,9', [
      small,
    ])
    expect(created.map(({ groupId, newGroup }) => groupId ?? newGroup)).toEqual([
      'tee',
      '["","cap"]',
      '["","cap"]',
      undefined,
    ])
  })
})

test('what was sold since the preview does not make its count a change', () => {
  const products = [build({ name: 'Tee', trackQuantity: true, stockAvailable: 8 })]
  const rows = read('Name,Price,Stock\nTee,9,10')
  expect(runSteps(planImport(rows, products)).changed[0]).toMatchObject({
    before: { stockAvailable: 8 },
    after: { stockAvailable: 10 },
  })
  const shownStock = { [products[0]?.productId ?? '']: 10 }
  expect(runSteps(planImport(rows, products, { shownStock })).unchanged).toBe(1)
})
