import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildMenuFile, SHOPIFY_FILE, SQUARE_FILE, TOAST_FILE } from '#tests/support/menu-files.ts'
import { PRODUCT_TYPES } from '../product-type.ts'
import { checkMenuText, decodeMenuFile } from './decode-menu-file.ts'
import { parseFilePrice } from './file-price.ts'
import { escapeCell, unescapeCell } from '../../values/formula-cells.ts'
import { needsChoice, recognizeColumns } from './menu-columns.ts'
import { readMenuRows } from './menu-rows.ts'
import { readMenuSample, readMenuTable } from './menu-table.ts'
import { type KnownProduct, planImport } from './plan-import.ts'
import { typeOfCategory } from './tax-words.ts'
import { writeMenuFile } from './write-menu-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const problemOf = (text: string) => readMenuTable(text).problem

function read(text: string) {
  const result = readMenuTable(text)
  if (result.problem !== undefined) throw new Error(result.problem)
  return readMenuRows(result.table, recognizeColumns(result.table.head))
}

const plan = (text: string, products: KnownProduct[] = []) =>
  planImport(read(text), products, { newProductType: 'FOOD_ITEM' })

let made = 0
const build = (facts: Partial<KnownProduct> = {}): KnownProduct => ({
  productId: `item-${(made += 1)}`,
  version: 1,
  productType: 'FOOD_ITEM',
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
  ...facts,
})

describe('a file', () => {
  test('a file in UTF-8 is read with and without a byte order mark', () => {
    expect(decodeMenuFile(utf8('Name,Price\nCafé,8'))).toEqual({ text: 'Name,Price\nCafé,8' })
    expect(decodeMenuFile(utf8('\uFEFFName,Price\nCafé,8'))).toEqual({ text: 'Name,Price\nCafé,8' })
  })

  test('a file in another encoding is refused in words', () => {
    const latin1 = Uint8Array.from(Buffer.from('Name,Price\nCafé,8', 'latin1'))
    const utf16 = Buffer.from('Name,Price\nCafé,8', 'utf16le')
    expect(decodeMenuFile(latin1).problem).toMatch(/not saved as UTF-8/)
    expect(decodeMenuFile(Uint8Array.from(utf16)).problem).toMatch(/UTF-16/)
    expect(decodeMenuFile(Uint8Array.from([0xff, 0xfe, ...utf16])).problem).toMatch(/UTF-16/)
    expect(decodeMenuFile(Uint8Array.from([0x50, 0x4b, 3, 4, 9])).problem).toMatch(/spreadsheet/)
    expect(checkMenuText('Name,Price\nCaf\uFFFD,8').problem).toMatch(/not saved as UTF-8/)
  })

  test('a file of more than 1 MB or 2,000 rows is refused, and so is an empty one', () => {
    expect(decodeMenuFile(utf8('x'.repeat(1024 * 1024 + 1))).problem).toMatch(/larger than 1 MB/)
    expect(checkMenuText('é'.repeat(600_000)).problem).toMatch(/larger than 1 MB/)
    expect(checkMenuText(' \n').problem).toMatch(/empty/)
    expect(problemOf(buildMenuFile(2_001))).toMatch(/2,001 rows/)
    expect(problemOf(buildMenuFile(2_000))).toBeUndefined()
    expect(problemOf('Name,Price\n')).toMatch(/no rows/)
  })

  test.each([',', ';', '\t'])('a file separated by "%s" is understood', (separator) => {
    const lines = ['Name,Price,Category', '"Fries; large",8.50,Sides', 'Water,4,Drinks']
    const text = lines.join('\r\n').replaceAll(',', separator)
    expect(read(text).rows).toMatchObject([
      { name: 'Fries; large', priceCents: 850, category: 'Sides' },
      { name: 'Water', priceCents: 400, category: 'Drinks' },
    ])
  })

  test('a file that ends inside a quoted cell or a row is said to be cut off', () => {
    expect(problemOf('Name,Price\nLager,8\n"Pale')).toMatch(/inside a quoted cell .* line 3/)
    expect(problemOf('Name,Price,SKU\nLager,8,A\nPale')).toMatch(/last line \(3\).* 1 of 3/)
    expect(problemOf('Name,Price\n"Lag"er,8\nAle,7')).toMatch(/quote in line 2/)
    expect(problemOf('Name,Price,SKU\nLager,8\nPale,7')).toBeUndefined()
  })

  test('the headings and first rows of a file are shown without reading all of it', () => {
    const { head, rows } = readMenuSample(buildMenuFile(2_000))
    expect([head.length, rows.length, rows[0]?.cells[1]]).toEqual([8, 3, 'Item 1'])
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
    ['', undefined],
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
    '8,000',
    '8 €',
    'free',
    '1e3',
    '9999999',
  ])('"%s" is a question and no guess', (cell) => {
    expect(parseFilePrice(cell).problem).toContain(cell)
    const { rows, wrong } = read(`Name\tPrice\nLager\t${cell}`)
    expect([rows, wrong[0]?.line]).toEqual([[], 2])
  })
})

describe('the columns', () => {
  test('the columns of our own files, Square, Toast and Shopify are known', () => {
    const sourceOf = (text: string) => recognizeColumns(readMenuSample(text).head).source
    expect([buildMenuFile(1), SQUARE_FILE, TOAST_FILE, SHOPIFY_FILE].map(sourceOf)).toEqual([
      'OWN',
      'SQUARE',
      'TOAST',
      'SHOPIFY',
    ])
    expect(sourceOf('Title,URL handle,Type,Status,SKU,Option1 value,Price\n')).toBe('SHOPIFY')
  })

  test('the page asks for the columns of other programs, with a likely answer', () => {
    const recognized = recognizeColumns(['Product', 'Retail price', 'Department'])
    expect(recognized).toEqual({ source: 'OTHER', columns: { name: 0, price: 1, category: 2 } })
    expect(needsChoice(recognized)).toBe(true)
    expect(needsChoice(recognizeColumns(['Name', 'Price']))).toBe(false)
  })

  test('columns with the stock of several places are not the stock of this one', () => {
    const head = [
      'Item Name',
      'Variation Name',
      'Price',
      'Current Quantity A',
      'Current Quantity B',
    ]
    expect(recognizeColumns(head).columns.stock).toBeUndefined()
  })
})

describe('an export', () => {
  test('an export of Square brings items with their variations', () => {
    const { rows, wrong } = read(SQUARE_FILE)
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
    expect(wrong).toEqual([{ line: 6, name: 'Winter Punch', reason: 'It is archived in Square.' }])
  })

  test('an export of Toast brings items, and leaves modifiers out', () => {
    const { rows, wrong } = read(TOAST_FILE)
    expect(rows).toMatchObject([
      { name: 'Carnitas Taco', category: 'Tacos', priceCents: 550, sku: '100' },
      { name: 'Pilsner', category: 'Draft Beer', priceCents: 800 },
    ])
    expect(wrong).toMatchObject([{ line: 4, name: 'Extra Salsa' }])
  })

  test('an export of Shopify brings the variants of a handle and leaves out its pictures', () => {
    const { rows, wrong } = read(SHOPIFY_FILE)
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
    expect(wrong).toMatchObject([{ name: 'Old Cap', reason: 'It is archived in Shopify.' }])
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
    ['Name,Price,Stock\nLager,8,-3\nAle,8,', /not a whole number/],
    ['Name,Price,Tax\nLager,8,Luxury\nAle,8,', /not a known tax/],
  ])('a row that cannot be understood is wrong: %j', (file, reason) => {
    const { wrong, rows } = read(file)
    expect(wrong).toEqual([
      expect.objectContaining({ line: 2, reason: expect.stringMatching(reason) as unknown }),
    ])
    expect(rows).toHaveLength(1)
  })
})

describe('a new product', () => {
  test('a new product has the type of its category or tax, else the chosen one, and alcohol before anything else', () => {
    const { created } = plan(
      'Category,Name,Price,Tax\nBeer,Lager,9,Prepared food\nSnacks,Nuts,4,\n,Tee,30,Clothing\n,Something,1,\n,Odd,2,txcd_00000000',
    )
    expect(created.map(({ productType, productTaxCode }) => [productType, productTaxCode])).toEqual(
      [
        ['ALCOHOLIC_ITEM', 'txcd_40060003'],
        ['FOOD_ITEM', 'txcd_40060003'],
        ['MERCHANDISE', 'txcd_30011000'],
        ['FOOD_ITEM', 'txcd_40060003'],
        ['FOOD_ITEM', 'txcd_00000000'],
      ],
    )
    expect(typeOfCategory('Coffee & Cocktails')).toBe('ALCOHOLIC_ITEM')
    expect(typeOfCategory('Non-alcoholic beers')).toBe('NON_ALCOHOLIC_ITEM')
    expect(typeOfCategory('Root Beer')).toBe('NON_ALCOHOLIC_ITEM')
    expect(typeOfCategory('Specials')).toBeUndefined()
  })

  test('a new product without a price is added, but not on sale', () => {
    expect(plan('Name,Price\nLager,').created).toMatchObject([
      { hasPrice: false, isAvailable: false },
    ])
    const known = build({ name: 'Lager', hasPrice: false, isAvailable: false, priceCents: 0 })
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
  const options = { newProductType: 'FOOD_ITEM' as const }
  expect(planImport(rows, products, options).changed[0]).toMatchObject({
    before: { stockAvailable: 8 },
    after: { stockAvailable: 10 },
  })
  const shownStock = { [products[0]?.productId ?? '']: 10 }
  expect(planImport(rows, products, { ...options, shownStock }).unchanged).toBe(1)
})
