import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runSteps } from '#domain/values/steps.ts'
import { recognizeColumns } from './menu-columns.ts'
import { readMenuRows } from './menu-rows.ts'
import { readMenuTable } from './menu-table.ts'
import { type KnownProduct, planImport } from './plan-import.ts'

const readCase = (name: string) =>
  readFileSync(join(import.meta.dirname, 'cases', `${name}.csv`), 'utf8')

function read(text: string) {
  const result = runSteps(readMenuTable(text))
  if (result.problem !== undefined) throw new Error(result.problem)
  const layout = recognizeColumns(result.table)
  return { table: result.table, layout, rows: runSteps(readMenuRows(result.table, layout)) }
}

function plan(text: string, products: KnownProduct[] = []) {
  const { rows, layout, table } = read(text)
  const unused = layout.unused.map((at) => table.head[at])
  return { ...runSteps(planImport(rows, products)), layout, unused }
}

/** 'Tee (S) 35.00' and so on, as a person would read the preview. */
const show = (text: string) =>
  plan(text).created.map((one) =>
    [
      one.isAsked ? 'asked' : one.productType.replace('_ITEM', ''),
      one.category,
      one.variantName ? `${one.name} (${one.variantName})` : one.name,
      one.hasPrice ? (one.priceCents / 100).toFixed(2) : 'no price',
      one.trackQuantity && `${one.stockAvailable} pieces`,
      !one.isAvailable && 'off sale',
      one.productTaxCode === 'txcd_00000000' && 'not taxed',
    ]
      .filter(Boolean)
      .join(' | '),
  )

describe('files of shops', () => {
  test('an export of Square says what contains alcohol', () => {
    expect(show(readCase('a01-square-says-alcohol'))).toEqual([
      'ALCOHOLIC | House Favorites | Pier Paloma | 14.00',
      'NON_ALCOHOLIC | House Favorites | Pier Lemonade | 6.00',
      'NON_ALCOHOLIC | Beer & Friends | Hop Water | 6.00',
    ])
  })

  test('the drinks of a bar are alcoholic by the words of bars, and a brew of 0.0 % is not', () => {
    const types = plan(readCase('a02-bar-words')).created.map(({ productType }) => productType)
    expect(types).toEqual([
      ...Array.from({ length: 7 }, () => 'ALCOHOLIC_ITEM'),
      'NON_ALCOHOLIC_ITEM',
      'FOOD_ITEM',
    ])
  })

  test('a sheet of Clover has items whose mangled SKUs make nothing the same', () => {
    const { created, unused } = plan(readCase('a03-clover-items'))
    expect(show(readCase('a03-clover-items'))).toEqual([
      'ALCOHOLIC | Cocktails | Mescal Paloma | 13.00 | 24 pieces',
      'FOOD | Burgers | Smash Burger | 12.50 | 0 pieces',
      'ALCOHOLIC | Sake | Canned Sake | 9.00 | 12 pieces',
      'NON_ALCOHOLIC | Soft Drinks | Bottled Water | 3.00 | 0 pieces | not taxed',
    ])
    expect(created.map(({ sku }) => sku)).toEqual([null, null, null, null])
    expect(created[0]?.notes).toEqual([expect.stringContaining('8.5E+11')])
    expect(unused).toEqual(['Clover ID', 'Product Code', 'Default tax rates?'])
  })

  test('sizes, quantities and descriptions of a plain list are read', () => {
    expect(show(readCase('a04-name-price-size-quantity'))).toEqual([
      'MERCHANDISE | Merch | Tour Tee (S) | 35.00 | 12 pieces',
      'MERCHANDISE | Merch | Tour Tee (M) | 35.00 | 8 pieces',
      'MERCHANDISE | Merch | Tour Tee (L) | 35.00 | 0 pieces',
      'ALCOHOLIC | Beer | Harbor Stout (Pint) | 9.00',
    ])
    expect(plan(readCase('a04-name-price-size-quantity')).unused).toEqual([])
  })

  test('an export of Shopify puts no draft, no hidden product and no gift card on sale', () => {
    expect(show(readCase('a05-shopify-not-for-sale'))).toEqual([
      'MERCHANDISE | Tees | River Tee (S) | 30.00 | 4 pieces',
      'MERCHANDISE | Hoodies | Secret Drop Hoodie (L) | 80.00 | 9 pieces | off sale',
      'MERCHANDISE | Posters | Unlisted Poster | 15.00 | 12 pieces | off sale',
      'MERCHANDISE | Books | Festival Book | 20.00 | 5 pieces | not taxed',
    ])
    const { created, leftOut } = plan(readCase('a05-shopify-not-for-sale'))
    expect(created.map(({ offSale }) => offSale)).toEqual([
      undefined,
      '“Status” says “draft”.',
      '“Published” says “false”.',
      undefined,
    ])
    expect(leftOut).toMatchObject([{ line: 5, name: 'Mill Gift Card' }])
  })

  test('an item that is not visible is added off sale', () => {
    expect(show(readCase('a06-visible-no'))).toEqual([
      'FOOD | Lunch | Turkey Melt | 12.50',
      'FOOD | Lunch | Old Soup | 7.00 | off sale',
    ])
    expect(plan(readCase('a06-visible-no'))).toMatchObject({
      unused: ['featured'],
      layout: { isSure: false },
    })
  })

  test('a stock of thousands is not one of units, and one below zero is sold out', () => {
    const stock = (name: string) =>
      plan(readCase(name)).created.map(({ stockAvailable }) => stockAvailable)
    expect(stock('a07-stock-with-thousands')).toEqual([1_000, 10_000, 1_000])
    expect(stock('a08-negative-stock')).toEqual([0, 7])
  })

  test('an average price of five decimals is a price', () => {
    expect(show(readCase('a09-toast-five-decimals'))).toEqual([
      'ALCOHOLIC | Draft Beer | Harbor Pils | 8.00',
      'FOOD | Tacos | Carnitas Taco | 5.50',
    ])
  })

  test.each(['a10-blank-first-line', 'a11-title-rows'])(
    'headings below the first line are found (%s)',
    (name) => {
      const { created, layout, leftOut, wrong } = plan(readCase(name))
      expect(created[0]).toMatchObject({ name: 'Lager', priceCents: 800, category: 'Beer' })
      expect([created.length, layout.isSure, leftOut, wrong]).toEqual([
        name.startsWith('a10') ? 1 : 2,
        true,
        [],
        [],
      ])
    },
  )

  test('an export of Loyverse has sizes in rows without a name, and prices of its location', () => {
    expect(show(readCase('a12-loyverse'))).toEqual([
      'ALCOHOLIC | Beer | Canal Pale Ale (Half) | 5.00',
      'ALCOHOLIC | Beer | Canal Pale Ale (Pint) | 9.00',
      'FOOD | Food | Fries | 6.50 | 40 pieces',
      'ALCOHOLIC | Cider | Winter Cider | 8.00 | off sale',
      'FOOD | Food | Open Food | no price | off sale',
    ])
  })

  test('a column of prices for each size makes a size of each', () => {
    expect(show(readCase('a13-price-per-size'))).toEqual([
      'ALCOHOLIC | Beer | Canal Pale (Small) | 5.00',
      'ALCOHOLIC | Beer | Canal Pale (Large) | 9.00',
      'FOOD | Food | Fries (Small) | 4.00',
      'FOOD | Food | Fries (Large) | 6.50',
    ])
  })

  test('guests read words, and no tags or paths', () => {
    expect(plan(readCase('a14-html-and-paths')).created).toMatchObject([
      { category: 'Beer', description: 'Crisp & cold, the brewer’s own' },
      { category: 'Tees', description: 'Soft' },
    ])
  })

  test('a file of a Mac means the same items, whose accents it writes in two letters', () => {
    const known = plan(readCase('a15-first-import')).created.map((one, at) => ({
      ...one,
      productId: `item-${at}`,
      version: 1,
    }))
    const { created, changed } = plan(readCase('a15-second-import-from-a-mac'), known)
    expect(created).toEqual([])
    expect(changed.map(({ after }) => after)).toEqual([{ priceCents: 600 }, { priceCents: 450 }])
  })

  test('headings and totals among the rows are no items', () => {
    expect(show(readCase('a16-heading-and-total-rows'))).toEqual([
      'ALCOHOLIC | Beer | Lager | 8.00',
      'ALCOHOLIC | Beer | IPA | 9.00',
      'FOOD | Food | Fries | 6.00',
    ])
    expect(plan(readCase('a16-heading-and-total-rows')).leftOut.map(({ line }) => line)).toEqual([
      2, 5, 7,
    ])
  })
})

describe('other files of the same kinds', () => {
  test('a list of wines by glass and bottle is read, and its columns are asked for', () => {
    const text =
      'Wine list,,\nWine,Glass,Bottle\nRED,,\nMalbec,12,48\nWHITE,,\nChablis,,$60.00\nTotal,12,108\n'
    expect(show(text)).toEqual([
      'ALCOHOLIC | RED | Malbec (Glass) | 12.00',
      'ALCOHOLIC | RED | Malbec (Bottle) | 48.00',
      'ALCOHOLIC | White | Chablis (Bottle) | 60.00',
    ])
    expect(plan(text).layout.isSure).toBe(false)
  })

  test('an export of WooCommerce has the sizes of a parent, and hides what is private', () => {
    const text = [
      'ID,Type,SKU,Name,Published,Visibility in catalog,Tax status,In stock?,Stock,Regular price,Categories,Parent,Attribute 1 value(s)',
      '10,variable,TEE,Band Tee,1,visible,taxable,1,,,"Merch > Tees, New",,"S, M"',
      '11,variation,TEE-S,Band Tee - S,1,visible,taxable,1,5,30,,TEE,S',
      '12,variation,TEE-M,Band Tee - M,1,visible,taxable,0,0,30,,id:10,M',
      '13,simple,LAG,House Lager,-1,visible,taxable,1,,8,Drinks > Beer,,',
      '14,simple,POS,Poster,1,hidden,none,1,12,15,Merch > Prints,,',
    ].join('\n')
    expect(show(text)).toEqual([
      'MERCHANDISE | Tees | Band Tee (S) | 30.00 | 5 pieces',
      'MERCHANDISE | Tees | Band Tee (M) | 30.00 | 0 pieces | off sale',
      'ALCOHOLIC | Beer | House Lager | 8.00 | off sale',
      'MERCHANDISE | Prints | Poster | 15.00 | 12 pieces | off sale | not taxed',
    ])
  })

  test('an export of Lightspeed has paths, stock of its outlet and what is not active', () => {
    const text = [
      'id,handle,sku,name,product_category,variant_option_one_value,supply_price,retail_price,active,track_inventory,inventory_Main_Outlet',
      'a1,pale,1001,Pale Ale,Drinks / Beer,Pint,2,9.00,1,1,12.00000',
      'a2,pale,1002,Pale Ale,Drinks / Beer,Half,2,5.00,1,1,-3.00000',
      'a3,old,1003,Old Cap,Merch / Hats,,2,20.00,0,0,',
    ].join('\n')
    expect(show(text)).toEqual([
      'ALCOHOLIC | Beer | Pale Ale (Pint) | 9.00 | 12 pieces',
      'ALCOHOLIC | Beer | Pale Ale (Half) | 5.00 | 0 pieces',
      'MERCHANDISE | Hats | Old Cap | 20.00 | off sale',
    ])
  })

  test.each([
    ['Enabled', '-1'],
    ['Active', '0'],
    ['Sellable', 'N'],
    ['is_visible', 'false'],
    ['Status', 'Inactive'],
    ['Status', 'draft'],
    ['Hidden', 'Yes'],
    ['Sold out', 'x'],
    ['Visibility', 'None'],
    ['On menu', 'no'],
  ])('an item whose “%s” says “%s” is not put on sale', (heading, cell) => {
    const { created } = plan(`Name,Price,Category,${heading}\nLager,8,Beer,${cell}\nAle,8,Beer,\n`)
    expect(created.map(({ isAvailable }) => isAvailable)).toEqual([false, true])
    expect(created[0]?.offSale).toContain(cell)
  })

  test.each([
    ['ABV', '5.2%', 'ALCOHOLIC_ITEM'],
    ['ABV', '0.0%', 'NON_ALCOHOLIC_ITEM'],
    ['is_alcoholic', 'true', 'ALCOHOLIC_ITEM'],
    ['Alcohol', 'No', 'NON_ALCOHOLIC_ITEM'],
    ['Age restricted', '21+', 'ALCOHOLIC_ITEM'],
  ])(
    'the column “%s” with “%s” says what a drink is, whatever it is called',
    (heading, cell, type) => {
      const { created } = plan(
        `Name,Price,Category,${heading}\nDockside Pils,8,Beer,${cell}\nMule,9,Cocktails,6\n`,
      )
      expect(created[0]).toMatchObject({ productType: type, isAsked: false })
    },
  )

  test('a column that says no to alcohol in every row was never filled in, so drinks are asked about', () => {
    const { questions } = plan(
      'Name,Price,Category,Contains Alcohol\nIPA,8,Beer,N\nFries,6,Food,N\n',
    )
    expect(questions).toEqual([{ category: 'Beer', count: 1, names: ['IPA'] }])
  })
})
