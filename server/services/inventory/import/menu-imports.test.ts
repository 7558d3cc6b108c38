import { describe, expect, test } from 'vitest'
import type {
  MenuImport,
  MenuImportRequest,
  MenuPreview,
  MenuUndo,
} from '#domain/inventory/menu-files/menu-files.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildProduct, MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { buildMenuFile, SHOPIFY_FILE, SQUARE_FILE, TOAST_FILE } from '#tests/support/menu-files.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { settleBooks } from '#tests/support/settle-books.ts'
import { lockOf, untilBlocked, whileLocked } from '#tests/support/while-locked.ts'
import { vendorLocations } from '../../locations/locations.tables.ts'
import { menuImports, products } from '../inventory.tables.ts'

const harness = await startApiHarness()
const manager = await harness.signIn(MANAGER_PHONE)
const guest = await harness.signIn('+13105550150')
const steps = createOrderSteps(harness)

type Answer = {
  preview: MenuPreview
  menuImport: MenuImport
  code?: string
  error?: string
  fields?: Record<string, string>
}

let places = 0
/** Each test has a location of its own. */
async function openPlace(
  ...facts: (Partial<typeof products.$inferInsert> & { productId: string })[]
) {
  const vendorLocationId = `PLACE${(places += 1)}`
  await harness.db
    .insert(vendorLocations)
    .values({ vendorLocationId, vendorId: 'HALL', description: `Place ${places}` })
  if (facts.length > 0) {
    const rows = facts.map((one) => buildProduct({ vendorLocationId, ...one }))
    await harness.db.insert(products).values(rows)
  }
  return vendorLocationId
}

const setState = (at: string, state: string) =>
  harness.db.$client.query('update vendor_locations set state = $2 where vendor_location_id = $1', [
    at,
    state,
  ])

const pathOf = (at: string) => `/admin/vendor-locations/${at}/menu-imports`

const post = (at: string, body: Partial<MenuImportRequest>, as: Person | undefined = manager) =>
  harness.call<Answer>(`POST ${pathOf(at)}`, {
    as,
    key: crypto.randomUUID(),
    body: { importId: crypto.randomUUID(), fileName: 'menu.csv', dryRun: true, ...body },
  })

async function preview(at: string, text: string) {
  const { status, body } = await post(at, { text })
  expect([status, body.error]).toEqual([200, undefined])
  return body.preview
}

/** Previews and imports a file. */
async function take(at: string, text: string, facts: Partial<MenuImportRequest> = {}) {
  const { basis } = await preview(at, text)
  return post(at, { text, dryRun: false, basis, ...facts })
}

const undo = (at: string, importId: string, as = manager) =>
  harness.call<MenuUndo & { code?: string; error?: string }>(
    `POST ${pathOf(at)}/${importId}/undo`,
    {
      as,
    },
  )

async function readMenu(at: string) {
  const { rows } = await harness.db.$client.query<Record<string, unknown>>(
    `select name, variant_name as variant, category, price_cents as cents, sku, is_available as "isAvailable",
            stock_available as stock, stock_total as total, version, archived_at is not null as archived,
            product_id as id, group_id as "groupId", product_type as type, description, track_quantity as tracked
       from products where vendor_location_id = $1 order by display_order, name, variant_name`,
    [at],
  )
  return rows
}

async function readAudit(type: string, id: string) {
  const { rows } = await harness.db.$client.query<Record<string, unknown>>(
    `select action, actor, before, after, vendor_id as vendor from audit_entries
      where subject_type = $1 and subject_id = $2 order by audit_id`,
    [type, id],
  )
  return rows
}

async function exportMenu(at: string) {
  const response = await harness.api.request(
    `http://localhost/api/admin/vendor-locations/${at}/menu-file`,
    { headers: { authorization: `Bearer ${manager.idToken}` } },
  )
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
}

const ALE = 'Name,Price\nPale Ale,8.50\n'

describe('a preview', () => {
  test('a preview says what is new, changed, unchanged and wrong, and changes nothing', async () => {
    const at = await openPlace(
      { productId: 'p-lager', name: 'Lager', priceCents: 900 },
      { productId: 'p-water', name: 'Water', priceCents: 400 },
    )
    const file = 'Name,Price,Category\nLager,9.50,Beer\nWater,4,\nPale Ale,$8,Beer\nStout,8.000,\n'
    const { counts, rows, source } = await preview(at, file)
    expect(source).toBe('OTHER')
    expect(counts).toEqual({
      created: 1,
      changed: 1,
      unchanged: 1,
      leftOut: 0,
      wrong: 1,
      groups: 0,
    })
    expect(rows).toMatchObject([
      {
        line: 2,
        kind: 'CHANGED',
        productId: 'p-lager',
        version: 1,
        changes: [
          { field: 'price', before: '9.00', after: '9.50' },
          { field: 'category', before: null, after: 'Beer' },
        ],
      },
      { line: 4, kind: 'NEW', name: 'Pale Ale', price: '8.00', productType: 'ALCOHOLIC_ITEM' },
      {
        line: 5,
        kind: 'WRONG',
        name: 'Stout',
        reason: expect.stringContaining('8.000') as unknown,
      },
    ])
    expect((await readMenu(at)).map(({ cents }) => cents)).toEqual([900, 400])
  })

  test.each([
    ['Caf\uFFFD,8', /UTF-8/],
    ['Name,Price\nL\0ager,8', /no text/],
    ['Thing,Costs\nLager,8', /which columns/],
    ['Name,Price [A],Price [B]\nLager,8,9', /several locations.* A, B/],
    [buildMenuFile(2_001), /2,000/],
    [`Name,Price\n${'é'.repeat(600_000)},8`, /larger than 1 MB/],
  ])('a preview of a file that cannot be read is refused in words (%#)', async (text, reason) => {
    const { status, body } = await post(await openPlace(), { text })
    expect([status, body.code]).toEqual([400, 'MENU_FILE_REFUSED'])
    expect(body.error).toMatch(reason)
  })

  test('a preview uses the columns that a person chose', async () => {
    const { body } = await post(await openPlace(), {
      text: 'Thing;Costs\nLager;8,50',
      columns: { name: 0, price: 1 },
    })
    expect(body.preview.rows).toMatchObject([{ name: 'Lager', price: '8.50' }])
  })

  test('only managers preview a file, and bodies of other people are not read', async () => {
    const at = await openPlace()
    const staff = await harness.signIn(STAFF_PHONE)
    expect((await post(at, { text: ALE }, staff)).body.code).toBe('ROLE_REQUIRED')
    const large = { text: 'x'.repeat(3_000_000) }
    expect((await post(at, large, staff)).status).toBe(403)
    expect((await post(at, large)).body.code).toBe('REQUEST_TOO_LARGE')
    expect((await undo(at, crypto.randomUUID(), staff)).status).toBe(403)
  })
})

describe('an import', () => {
  test('an import adds and changes what the preview showed, in the order of the file after what is there', async () => {
    const at = await openPlace({
      productId: 'i-tee',
      name: 'Tee',
      variantName: 'S',
      trackQuantity: true,
      stockAvailable: 5,
    })
    const file =
      'Category,Name,Variant,Price,Description,SKU,Tax,Stock\n,Tee,S,36,,T-S,,7\n,Tee,L,36,,T-L,Clothing,3\nBeer,Pale Ale,,8.5,Hoppy,,,\n'
    const { status, body } = await take(at, file)
    expect([status, body.menuImport]).toEqual([
      201,
      expect.objectContaining({ created: 2, changed: 1, fileName: 'menu.csv', undoneAt: null }),
    ])
    const [tee, large, ale] = await readMenu(at)
    expect(tee).toMatchObject({
      id: 'i-tee',
      cents: 3600,
      sku: 'T-S',
      stock: 7,
      total: 7,
      version: 2,
    })
    expect(large).toMatchObject({ variant: 'L', stock: 3, total: 3, type: 'MERCHANDISE' })
    expect(ale).toMatchObject({
      cents: 850,
      type: 'ALCOHOLIC_ITEM',
      tracked: false,
      category: 'Beer',
    })
    const { body: menu } = await harness.call<{ items: { name: string }[] }>(
      `GET /vendor-locations/${at}/products`,
    )
    expect(menu.items.map(({ name }) => name)).toContain('Pale Ale')
    expect(await readAudit('menu-import', body.menuImport.importId)).toEqual([
      {
        action: 'menu-import.created',
        actor: manager.userId,
        before: null,
        after: { fileName: 'menu.csv', created: 2, changed: 1 },
        vendor: 'HALL',
      },
    ])
    expect(await readAudit('product', 'i-tee')).toMatchObject([
      {
        action: 'product.updated',
        before: { price: '10.00', stockAvailable: 5 },
        after: { price: '36.00', stockAvailable: 7, sku: 'T-S' },
      },
    ])
    expect(await settleBooks(harness.services)).toEqual([])
  })

  test.each([
    ['our own headings', buildMenuFile(2_000), 2_000],
    ['Square', SQUARE_FILE, 4],
    ['Toast', TOAST_FILE, 2],
    ['Shopify', SHOPIFY_FILE, 3],
  ])(
    'an import of %s can be repeated, and the second time changes nothing',
    async (_, file, created) => {
      const at = await openPlace()
      const first = await take(at, file)
      expect([first.status, first.body.menuImport.created]).toEqual([201, created])
      const menu = await readMenu(at)
      expect(await preview(at, file)).toMatchObject({
        counts: { created: 0, changed: 0, unchanged: created },
      })
      await take(at, file)
      expect(await readMenu(at)).toEqual(menu)
    },
  )

  test('an import of an export changes nothing, also with formulas and quotes in it', async () => {
    const at = await openPlace(
      { productId: 'e-1', name: '=HYPERLINK("x")', description: '- no "sugar"\nat all', sku: '-1' },
      {
        productId: 'e-2',
        name: 'Tee; large',
        variantName: 'L',
        trackQuantity: true,
        stockAvailable: 3,
      },
      { productId: 'e-3', name: 'Old', archivedAt: new Date(), isAvailable: false },
    )
    const file = await exportMenu(at)
    expect(file).toMatch(
      /^\uFEFFCategory,Name,Variant,Price,Description,SKU,Tax,Stock,Type,On sale,Options\r\n/,
    )
    expect(file).toContain(`"'=HYPERLINK(""x"")"`)
    expect(file).not.toContain('Old')
    const menu = await readMenu(at)
    expect((await preview(at, file)).counts).toEqual({
      created: 0,
      changed: 0,
      unchanged: 2,
      leftOut: 0,
      wrong: 0,
      groups: 0,
    })
    expect((await take(at, file)).status).toBe(201)
    expect(await readMenu(at)).toEqual(menu)
  })

  test('an import leaves out what is wrong and takes the rest', async () => {
    const at = await openPlace()
    const { body } = await take(at, 'Name,Price\nAle,8\nStout,-8\n,5\n')
    expect(body.menuImport.created).toBe(1)
    expect((await readMenu(at)).map(({ name }) => name)).toEqual(['Ale'])
  })

  test('an import matches no product of another location and no archived one', async () => {
    const old = { name: 'Ale', sku: 'A', archivedAt: new Date(), isAvailable: false }
    const at = await openPlace({ productId: 'm-old', ...old })
    await openPlace({ productId: 'm-other', name: 'Ale', sku: 'A' })
    expect((await preview(at, 'Name,Price,SKU\nAle,8,A\n')).counts).toMatchObject({ created: 1 })
    await take(at, 'Name,Price,SKU\nAle,8,A\n')
    expect((await readMenu(at)).map(({ archived }) => archived)).toEqual([true, false])
  })

  test('an import that is repeated with its id, under the same or another key, imports nothing again', async () => {
    const at = await openPlace()
    const { basis } = await preview(at, ALE)
    const body = {
      importId: crypto.randomUUID(),
      fileName: 'a.csv',
      text: ALE,
      dryRun: false,
      basis,
    }
    const key = crypto.randomUUID()
    const send = (ownKey: string, sent: object = body) =>
      harness.call<Answer>(`POST ${pathOf(at)}`, { as: manager, key: ownKey, body: sent })
    const answers = [await send(key), await send(key), await send(crypto.randomUUID())]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    for (const { body: again } of answers) expect(again).toEqual(answers[0]?.body)
    expect(await readMenu(at)).toHaveLength(1)
    expect((await send(key, { ...body, fileName: 'b.csv' })).status).toBe(422)
  })

  test('an import without a preview is refused', async () => {
    const { status, body } = await post(await openPlace(), { text: ALE, dryRun: false })
    expect([status, body.fields]).toEqual([400, { basis: 'Required' }])
  })

  test('an import leaves nothing when a row fails in the middle', async () => {
    const at = await openPlace({
      productId: 'f-lager',
      name: 'Item 2',
      sku: 'SKU-2',
      priceCents: 100,
    })
    const menu = await readMenu(at)
    await harness.db.$client.query(`
      create function refuse_one() returns trigger language plpgsql as $$ begin
        if new.name = 'Item 25' then raise 'no' ; end if; return new; end $$;
      create trigger refuse_one before insert on products for each row execute function refuse_one()`)
    const { status } = await take(at, buildMenuFile(50))
    await harness.db.$client.query('drop trigger refuse_one on products')
    expect(status).toBe(500)
    expect(await readMenu(at)).toEqual(menu)
    expect(await harness.db.$count(menuImports)).toBeGreaterThan(0)
    const { rows } = await harness.db.$client.query(
      'select from menu_imports where vendor_location_id = $1',
      [at],
    )
    expect(rows).toEqual([])
    expect(await readAudit('product', 'f-lager')).toEqual([])
  })
})

describe('the type of a new item', () => {
  const FILE = 'Category,Name,Price\nHouse Favorites,Dockside,9\nOn Tap,House Pils,8\n'

  test('an import without an answer is refused by name, and an answer decides the type', async () => {
    const at = await openPlace()
    const first = await preview(at, FILE)
    expect(first.questions).toEqual([
      { category: 'House Favorites', count: 1, names: ['Dockside'] },
    ])
    const refused = await post(at, { text: FILE, dryRun: false, basis: first.basis })
    expect([refused.status, refused.body.code]).toEqual([400, 'MENU_TYPES_OPEN'])
    expect(refused.body.error).toContain('House Favorites')
    expect(await readMenu(at)).toEqual([])
    const types = { 'house favorites': 'ALCOHOLIC_ITEM' } as const
    const { body } = await post(at, { text: FILE, types })
    expect(body.preview.questions).toEqual([])
    await post(at, { text: FILE, types, dryRun: false, basis: body.preview.basis })
    expect((await readMenu(at)).map(({ type }) => type)).toEqual([
      'ALCOHOLIC_ITEM',
      'ALCOHOLIC_ITEM',
    ])
  })

  test('a type that was read from words is shown by category, and a correction replaces it', async () => {
    const at = await openPlace()
    const file = 'Category,Name,Price\nOn Tap,House Pils,8\nSnacks,Fries,6\nOther,Beer Soap,9\n'
    const first = await preview(at, file)
    expect(first.guesses).toEqual([
      { category: 'On Tap', guessed: 'ALCOHOLIC_ITEM', count: 1, names: ['House Pils'] },
      { category: 'Snacks', guessed: 'FOOD_ITEM', count: 1, names: ['Fries'] },
      { category: 'Other', guessed: 'ALCOHOLIC_ITEM', count: 1, names: ['Beer Soap'] },
    ])
    const corrections = [
      { category: 'other', guessed: 'ALCOHOLIC_ITEM', productType: 'MERCHANDISE' },
    ] as const
    const { body } = await post(at, { text: file, corrections: [...corrections] })
    expect(body.preview.guesses).toEqual(first.guesses)
    const { basis } = body.preview
    const shown = { text: file, dryRun: false, basis }
    expect((await post(at, { ...shown, corrections: [] })).body.code).toBe('MENU_CHANGED')
    expect((await post(at, { ...shown, corrections: [...corrections] })).status).toBe(201)
    expect((await readMenu(at)).map(({ name, type }) => [name, type])).toEqual([
      ['House Pils', 'ALCOHOLIC_ITEM'],
      ['Fries', 'FOOD_ITEM'],
      ['Beer Soap', 'MERCHANDISE'],
    ])
  })

  test('an import into an open location puts no drink on sale that opening would refuse', async () => {
    const at = await openPlace({
      productId: 'sale-mule',
      sku: 'M1',
      name: 'House Drink',
      productType: 'FOOD_ITEM',
      productTaxCode: 'txcd_40060003',
    })
    // its tax is that of beer, whatever its type says
    const file =
      'Category,Name,Variant,Price,Description,SKU,Tax,Stock,Type,On sale\n,Dockside,,9,,,Beer,,Food,Yes\n,Fries,,6,,,,,Food,Yes\n,Mescal Paloma,,14,,M1,,,,\n'
    const { body } = await post(at, { text: file })
    expect(body.preview.rows).toMatchObject([
      { name: 'Dockside', isAvailable: false, notes: [expect.stringContaining('may be alcohol')] },
      { name: 'Fries', isAvailable: true },
      {
        kind: 'WRONG',
        name: 'Mescal Paloma',
        reason: expect.stringContaining('may be alcohol') as unknown,
      },
    ])
    const { status } = await post(at, { text: file, dryRun: false, basis: body.preview.basis })
    expect(status).toBe(201)
    expect((await readMenu(at)).map(({ name, isAvailable }) => [name, isAvailable])).toEqual([
      ['House Drink', true],
      ['Dockside', false],
      ['Fries', true],
    ])
  })

  test('an import is refused when the location is opened after its preview', async () => {
    const at = await openPlace()
    await setState(at, 'DRAFT')
    const file = 'Name,Price,Category,Alcohol\nHouse Pils,8,Beer,Yes\nDockside,9,Beer,No\n'
    const own =
      'Category,Name,Variant,Price,Description,SKU,Tax,Stock,Type,On sale\n,Dockside,,9,,,Beer,,Food,Yes\n'
    expect((await take(at, file)).status).toBe(201)
    const { basis } = await preview(at, own)
    await setState(at, 'OPEN')
    const { status, body } = await post(at, { text: own, dryRun: false, basis })
    expect([status, ['MENU_CHANGED', 'ALCOHOL_WITHOUT_AGE'].includes(body.code ?? '')]).toEqual([
      409,
      true,
    ])
  })

  test('a drink that its file calls free of alcohol is on sale at an open location, too', async () => {
    const at = await openPlace()
    await take(at, 'Name,Price,Category,Alcohol\nHouse Pils,8,Beer,Yes\nDockside,9,Beer,No\n')
    expect(await readMenu(at)).toMatchObject([
      { name: 'House Pils', type: 'ALCOHOLIC_ITEM', isAvailable: true },
      { name: 'Dockside', type: 'NON_ALCOHOLIC_ITEM', isAvailable: true },
    ])
  })
})

describe('when someone edits the menu meanwhile', () => {
  test('an import of the edited items is refused with a new preview, and none of it is there', async () => {
    const at = await openPlace({ productId: 'c-lager', name: 'Lager', priceCents: 900 })
    const file = 'Name,Price\nLager,9.50\nAle,8\n'
    const { basis } = await preview(at, file)
    await harness.call(`PUT /vendor-locations/${at}/products-v2/c-lager`, {
      as: manager,
      body: { price: '11.00' },
    })
    const { status, body } = await post(at, { text: file, dryRun: false, basis })
    expect([status, body.code]).toEqual([409, 'MENU_CHANGED'])
    expect(body.preview.rows[0]).toMatchObject({
      version: 2,
      changes: [{ field: 'price', before: '11.00', after: '9.50' }],
    })
    expect(await readMenu(at)).toHaveLength(1)
    const again = await post(at, { text: file, dryRun: false, basis: body.preview.basis })
    expect(again.status).toBe(201)
  })

  test('an import is also refused when the edit commits while it waits for the product', async () => {
    const at = await openPlace({ productId: 'l-lager', name: 'Lager', priceCents: 900 })
    const file = 'Name,Price\nLager,9.50\nAle,8\n'
    const { basis } = await preview(at, file)
    const rival = await harness.db.$client.connect()
    await rival.query('begin')
    await rival.query(
      `update products set price_cents = 1100, version = version + 1 where product_id = 'l-lager'`,
    )
    const answer = post(at, { text: file, dryRun: false, basis })
    await untilBlocked(harness.db, 1)
    await rival.query('commit')
    rival.release()
    const { status, body } = await answer
    expect(status).toBe(409)
    expect(body.preview.rows[0]?.changes[0]?.before).toBe('11.00')
    expect(await readMenu(at)).toMatchObject([{ cents: 1100 }])
  })

  test('an import of other products succeeds', async () => {
    const at = await openPlace(
      { productId: 'o-lager', name: 'Lager' },
      { productId: 'o-water', name: 'Water', priceCents: 400 },
    )
    const { basis } = await preview(at, 'Name,Price\nLager,9.50\n')
    await harness.call(`PUT /vendor-locations/${at}/products-v2/o-water`, {
      as: manager,
      body: { price: '5.00' },
    })
    const { status } = await post(at, { text: 'Name,Price\nLager,9.50\n', dryRun: false, basis })
    expect(status).toBe(201)
    expect((await readMenu(at)).map(({ cents }) => cents)).toEqual([950, 500])
  })

  test('an import is refused with a new preview after someone added an item with the same SKU', async () => {
    const at = await openPlace()
    const file = 'Name,Price,SKU\nAle,8,A\n'
    const { basis } = await preview(at, file)
    const rival = await harness.db.$client.connect()
    await rival.query('begin')
    await rival.query(
      `insert into products (product_id, vendor_location_id, product_type, name, sku, price_cents, product_tax_code)
       values ('s-ale', $1, 'OTHER', 'Ale', 'A', 700, 'txcd_99999999')`,
      [at],
    )
    const answer = post(at, { text: file, dryRun: false, basis })
    await untilBlocked(harness.db, 1)
    await rival.query('commit')
    rival.release()
    const { status, body } = await answer
    expect([status, body.preview.counts.changed]).toEqual([409, 1])
  })

  test('two imports of one file at once add its products once', async () => {
    const at = await openPlace()
    const { basis } = await preview(at, ALE)
    const answers = await whileLocked(harness.db, lockOf(`imports of menu ${at}`), () =>
      [1, 2].map(() => post(at, { text: ALE, dryRun: false, basis })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await readMenu(at)).toHaveLength(1)
  })
})

describe('the stock of a file', () => {
  const counted = (productId: string, stockAvailable: number) =>
    openPlace({ productId, name: 'Tee', trackQuantity: true, stockAvailable })

  test('the stock of a file counts what was there at the preview: what is sold until the import stays sold', async () => {
    const at = await counted('s-tee', 10)
    const file = 'Name,Price,Stock\nTee,12,15\n'
    const { basis } = await preview(at, file)
    await steps.buy(guest, 's-tee', 2, at)
    expect((await post(at, { text: file, dryRun: false, basis })).status).toBe(201)
    expect(await readMenu(at)).toMatchObject([{ stock: 13, total: 15 }])
    expect(await settleBooks(harness.services)).toEqual([])
  })

  test('stock that is imported is never below zero', async () => {
    const at = await counted('z-tee', 10)
    const file = 'Name,Price,Stock\nTee,12,1\n'
    const { basis } = await preview(at, file)
    await steps.buy(guest, 'z-tee', 4, at)
    await post(at, { text: file, dryRun: false, basis })
    expect(await readMenu(at)).toMatchObject([{ stock: 0, total: 4 }])
    expect(await settleBooks(harness.services)).toEqual([])
  })

  test('the stock of items that are there is left alone on request', async () => {
    const at = await counted('k-tee', 10)
    const text = 'Name,Price,Stock\nTee,12,15\nCap,9,4\n'
    const { body } = await post(at, { text, keepStock: true })
    await post(at, { text, keepStock: true, dryRun: false, basis: body.preview.basis })
    expect(await readMenu(at)).toMatchObject([{ cents: 1200, stock: 10 }, { stock: 4 }])
  })

  test('an item that was not counted begins to be, and keeps its stock without a cell', async () => {
    const at = await openPlace({ productId: 'n-tee', name: 'Tee' })
    await take(at, 'Name,Price,Stock\nTee,12,6\n')
    expect(await readMenu(at)).toMatchObject([{ tracked: true, stock: 6, total: 6 }])
    await take(at, 'Name,Price,Stock\nTee,13,\n')
    expect(await readMenu(at)).toMatchObject([{ cents: 1300, stock: 6, total: 6 }])
  })
})

describe('an undo', () => {
  async function takeOne(suffix: string) {
    const productId = `u-${suffix}`
    const at = await openPlace({
      productId,
      name: 'Tee',
      priceCents: 3000,
      trackQuantity: true,
      stockAvailable: 5,
    })
    const file = 'Name,Price,Category,Stock\nTee,35,Merch,9\nAle,8,Beer,\n'
    const { body } = await take(at, file)
    return { at, productId, importId: body.menuImport.importId }
  }

  test('an undo archives what was added and gives changed items their fields back, once', async () => {
    const { at, importId, productId } = await takeOne('all')
    const { status, body } = await undo(at, importId)
    expect([status, body.kept]).toEqual([200, []])
    expect(body.menuImport.undoneAt).not.toBeNull()
    const restored = { id: productId, cents: 3000, category: null, stock: 5, total: 5, version: 3 }
    const menu = await readMenu(at)
    expect(menu).toMatchObject([restored, { name: 'Ale', archived: true, isAvailable: false }])
    expect((await undo(at, importId)).status).toBe(200)
    expect(await readMenu(at)).toEqual(menu)
    expect((await readAudit('menu-import', importId)).map(({ action }) => action)).toEqual([
      'menu-import.created',
      'menu-import.undone',
    ])
    expect(await readAudit('product', productId)).toHaveLength(2)
    expect(await settleBooks(harness.services)).toEqual([])
  })

  test('an undo leaves and names the items that someone changed since', async () => {
    const { at, importId, productId } = await takeOne('kept')
    await harness.call(`PUT /vendor-locations/${at}/products-v2/${productId}`, {
      as: manager,
      body: { price: '40.00' },
    })
    expect((await undo(at, importId)).body.kept).toEqual(['Tee'])
    expect(await readMenu(at)).toMatchObject([
      { cents: 4000, category: 'Merch' },
      { archived: true },
    ])
  })

  test.each([
    ['paid for', (at: string, productId: string) => steps.buy(guest, productId, 1, at)],
    ['in an open order', (at: string, productId: string) => steps.create(guest, productId, 1, at)],
  ])('an undo is refused when something of the import was %s since', async (what, order) => {
    const { at, importId, productId } = await takeOne(what)
    await order(at, productId)
    const menu = await readMenu(at)
    const { status, body } = await undo(at, importId)
    expect([status, body.code]).toEqual([409, 'MENU_IMPORT_SOLD'])
    expect(body.error).toMatch(/Tee/)
    expect(await readMenu(at)).toEqual(menu)
  })

  test('a rehearsal with something of the import does not keep it from being undone', async () => {
    const { at, importId, productId } = await takeOne('rehearsed')
    await setState(at, 'DRAFT')
    await steps.buy(manager, productId, 1, at)
    await steps.create(manager, productId, 1, at)
    expect((await undo(at, importId)).status).toBe(200)
  })

  test('an undo is refused after a day and at another location', async () => {
    const { at, importId } = await takeOne('late')
    expect((await undo(await openPlace(), importId)).body.code).toBe('MENU_IMPORT_NOT_FOUND')
    harness.clock.shiftMs = 24 * 3_600_000 + 60_000
    const { body } = await undo(at, importId, await harness.signIn(MANAGER_PHONE))
    harness.clock.shiftMs = 0
    expect(body.code).toBe('MENU_IMPORT_OVER')
  })

  test('two undos at once are one', async () => {
    const { at, importId } = await takeOne('twice')
    const lock: [string, string] = [
      'select from menu_imports where import_id = $1 for update',
      importId,
    ]
    const answers = await whileLocked(harness.db, lock, () => [1, 2].map(() => undo(at, importId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await readMenu(at))[0]).toMatchObject({ version: 3 })
    expect(await readAudit('menu-import', importId)).toHaveLength(2)
  })

  test('an undo is in the list of imports', async () => {
    const { at, importId } = await takeOne('listed')
    await undo(at, importId)
    const { body } = await harness.call<{ menuImports: MenuImport[] }>(`GET ${pathOf(at)}`, {
      as: manager,
    })
    expect(body.menuImports).toMatchObject([
      { importId, created: 1, changed: 1, fileName: 'menu.csv' },
    ])
    expect(body.menuImports[0]?.undoneAt).not.toBeNull()
  })
})
