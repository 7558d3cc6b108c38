import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import { products } from '../../inventory/inventory.tables.ts'
import { vendorLocations } from '../../locations/locations.tables.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildProduct, MANAGER_PHONE, stockOf } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const GROUPS = '/admin/vendor-locations/B1R/option-groups'
let manager: Person
let guest: Person
let number = 3000

const choice = (choiceId: string, priceDelta = '0.00', isDefault = false) => ({
  choiceId,
  name: choiceId,
  priceDelta,
  isAvailable: true,
  isDefault,
})
const POUR = {
  optionGroupId: crypto.randomUUID(),
  name: 'Pour',
  minChoices: 1,
  maxChoices: 1,
  choices: [choice('single', '0.00', true), choice('double', '5.00')],
}
const MIXER = {
  optionGroupId: crypto.randomUUID(),
  name: 'Mixer',
  minChoices: 1,
  maxChoices: 1,
  choices: [choice('tonic', '0.00', true), choice('soda'), choice('none', '-1.00')],
}

beforeAll(async () => {
  manager = await harness.signIn(MANAGER_PHONE)
  await harness.db
    .update(vendorLocations)
    .set({ orderNotes: true })
    .where(eq(vendorLocations.vendorLocationId, 'B1R'))
  await harness.db.insert(products).values([
    buildProduct({
      productId: 'gin',
      productType: 'ALCOHOLIC_ITEM',
      priceCents: 1205,
      trackQuantity: true,
      stockAvailable: 20,
    }),
  ])
  for (const body of [POUR, MIXER]) {
    const { status } = await harness.call(`POST ${GROUPS}`, { as: manager, body })
    expect(status).toBe(201)
  }
  await useGroups([POUR.optionGroupId, MIXER.optionGroupId])
})
beforeEach(async () => {
  guest = await harness.signIn(`+1310555${number++}`)
})

async function useGroups(optionGroupIds: string[]) {
  const { status } = await harness.call('PUT /admin/vendor-locations/B1R/products/gin', {
    as: manager,
    body: {
      name: 'Gin',
      description: null,
      category: null,
      imageUrls: [],
      productType: 'ALCOHOLIC_ITEM',
      productTaxCode: 'txcd_99999999',
      optionGroupIds,
      variantName: null,
      sku: null,
      price: '12.05',
      isAvailable: true,
      stock: { counted: 20 },
    },
  })
  expect(status).toBe(200)
}

const gin = (options: string[], more: object = {}) => ({
  productId: 'gin',
  quantity: 1,
  options,
  ...more,
})

function create(cartItems: object[], more: object = {}) {
  return harness.call<OrderAnswer & { code: string; error: string; groupName?: string }>(
    `POST /users/${guest.userId}/orders`,
    {
      as: guest,
      key: crypto.randomUUID(),
      body: { vendorLocationId: 'B1R', cartItems, ageAcknowledged: true, ...more },
    },
  )
}

describe('the lines of an order', () => {
  test('the same product with other choices or another note is a line of its own, priced by the server', async () => {
    const { status, body } = await create([
      gin(['double', 'soda'], { note: 'no straw' }),
      gin(['tonic', 'single']),
      gin(['single', 'tonic'], { quantity: 2 }),
      { productId: 'water', quantity: 1 },
    ])
    expect(status).toBe(201)
    const lines = body.order.cartItems
    expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['gin', 1],
      ['gin', 3],
      ['water', 1],
    ])
    const [double, single, water] = lines
    expect(double).toMatchObject({
      price: '17.05',
      // 1,705 cents less 10 %, rounded half up
      discountedPrice: '15.35',
      note: 'no straw',
      options: [
        { groupName: 'Pour', choiceName: 'double', priceDelta: '5.00' },
        { groupName: 'Mixer', choiceName: 'soda', priceDelta: '0.00' },
      ],
    })
    expect(single).toMatchObject({ price: '12.05', note: null })
    expect(water).toMatchObject({ lineId: 'water', options: [], note: null })
    expect(double?.lineId).toMatch(/^gin~[\w-]{8}$/)
    expect(new Set(lines.map(({ lineId }) => lineId)).size).toBe(3)
    const taxes = lines.map(({ taxAmount }) => Math.round(Number(taxAmount) * 100))
    expect(taxes.reduce((sum, cents) => sum + cents, 0)).toBe(
      Math.round(Number(body.order.taxAmount) * 100),
    )
  })

  test('each line keeps the tax that the provider calculated for it, also of more lines than one answer has', async () => {
    const ids = Array.from({ length: 14 }, (_, at) => `taxed-${at}`)
    await harness.db.insert(products).values(
      ids.map((productId, at) =>
        buildProduct({
          productId,
          priceCents: 105 + at,
          productTaxCode: at % 2 === 0 ? 'txcd_99999999' : 'txcd_00000000',
        }),
      ),
    )
    harness.services.catalogue.invalidateMenu('B1R')
    const { body } = await create(ids.map((productId) => ({ productId, quantity: 1 })))
    const { rows } = await harness.db.$client.query<{ line: { taxCents: number } }>(
      'select jsonb_array_elements(lines) as line from orders where order_id = $1',
      [body.order.orderId],
    )
    const taxes = rows.map(({ line }) => line.taxCents)
    expect(taxes).toHaveLength(14)
    expect(taxes.filter((cents) => cents > 0)).toHaveLength(7)
    expect(taxes.reduce((sum, cents) => sum + cents, 0)).toBe(
      Math.round(Number(body.order.taxAmount) * 100),
    )
  })

  test('a line keeps its id through every change with the same choices', async () => {
    const created = await create([gin(['double', 'soda'])])
    const [line] = created.body.order.cartItems
    const { body } = await steps.update(guest, created.body.order.orderId, {
      cartItems: [{ productId: 'water', quantity: 1 }, gin(['soda', 'double'], { quantity: 3 })],
    })
    expect(body.order.cartItems[1]).toMatchObject({ lineId: line?.lineId, quantity: 3 })
  })

  test('stock is taken by product over all its lines, and a change moves the difference', async () => {
    const before = await stockOf(harness.db, 'gin')
    const { body } = await create([
      gin(['double', 'soda'], { quantity: 2 }),
      gin(['single', 'none']),
    ])
    expect(await stockOf(harness.db, 'gin')).toBe(before - 3)
    await steps.update(guest, body.order.orderId, {
      cartItems: [gin(['double', 'soda']), gin(['single', 'soda'], { quantity: 4 })],
    })
    expect(await stockOf(harness.db, 'gin')).toBe(before - 5)
    await steps.update(guest, body.order.orderId, {
      cartItems: [{ productId: 'water', quantity: 1 }],
    })
    expect(await stockOf(harness.db, 'gin')).toBe(before)
  })

  test('two lines of a product cannot take more together than there is', async () => {
    const left = await stockOf(harness.db, 'gin')
    const { status, body } = await create([
      gin(['double', 'soda'], { quantity: 10 }),
      gin(['single', 'soda'], { quantity: 10 }),
      gin(['single', 'none'], { quantity: left - 19 }),
    ])
    expect([status, body.code]).toEqual([409, 'NOT_ENOUGH_STOCK'])
    expect(await stockOf(harness.db, 'gin')).toBe(left)
  })

  test('the place where a guest sits goes with the order, and can be changed and cleared', async () => {
    const { body } = await create([{ productId: 'water', quantity: 1 }], { spot: 'TABLE 4' })
    expect(body.order.spot).toBe('TABLE 4')
    const path = body.order.orderId
    expect((await steps.update(guest, path, { tipAmount: '0.10' })).body.order.spot).toBe('TABLE 4')
    expect((await steps.update(guest, path, { spot: ' Table\u202e 5 ' })).body.order.spot).toBe(
      'Table 5',
    )
    expect((await steps.update(guest, path, { spot: null })).body.order.spot).toBeNull()
    const long = await steps.update(guest, path, { spot: 'x'.repeat(500) })
    expect(long.status).toBe(400)
  })
})

describe('choices are refused by name, and nothing is moved', () => {
  test.each([
    ['without a required choice', gin(['double']), 400, 'OPTIONS_INVALID', 'Choose Mixer for Gin.'],
    [
      'without any choice',
      { productId: 'gin', quantity: 1 },
      400,
      'OPTIONS_INVALID',
      'Choose Pour',
    ],
    [
      'with two choices of one group',
      gin(['single', 'double', 'soda']),
      400,
      'OPTIONS_INVALID',
      'Choose only one Pour for Gin.',
    ],
    [
      'with a choice that it does not have',
      gin(['double', 'soda', 'oat-milk']),
      400,
      'OPTIONS_INVALID',
      'Gin has no such choice.',
    ],
    [
      'with the same choice twice',
      gin(['double', 'double', 'soda']),
      400,
      'OPTIONS_INVALID',
      'double was chosen twice',
    ],
    [
      'with choices of another item',
      { productId: 'water', quantity: 1, options: ['double'] },
      400,
      'OPTIONS_INVALID',
      'water has no such choice.',
    ],
    [
      'with a note of 10,000 letters',
      gin(['double', 'soda'], { note: 'x'.repeat(10_000) }),
      400,
      'INVALID_REQUEST',
      '',
    ],
    [
      'with a note of control characters',
      gin(['double', 'soda'], { note: 'no\u0007ice' }),
      400,
      'INVALID_REQUEST',
      '',
    ],
    [
      'at the price without its choices',
      gin(['double', 'soda'], { price: '12.05' }),
      409,
      'PRICES_CHANGED',
      '',
    ],
  ])('a gin %s is refused', async (_what, item, status, code, text) => {
    const before = await stockOf(harness.db, 'gin')
    const answer = await create([item])
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.error).toContain(text)
    expect(await stockOf(harness.db, 'gin')).toBe(before)
  })

  test('a note is refused at a location that takes none', async () => {
    const answer = await create([{ productId: 'strict-lager', quantity: 1, note: 'no ice' }], {
      vendorLocationId: '1DC',
    })
    expect([answer.status, answer.body.code]).toEqual([400, 'OPTIONS_INVALID'])
  })
})

describe('option groups', () => {
  const edit = (change: object) =>
    harness.call<{ code?: string; optionGroup: { version: number } }>(
      `PUT ${GROUPS}/${MIXER.optionGroupId}`,
      { as: manager, body: { ...MIXER, ...change } },
    )

  test('a choice that staff switch off is refused at once, and sold again when it is back', async () => {
    const path = `${GROUPS}/${MIXER.optionGroupId}/choices/soda`
    await harness.call(`PUT ${path}`, { as: manager, body: { isAvailable: false } })
    const refused = await create([gin(['double', 'soda'])])
    expect([refused.status, refused.body.code]).toEqual([409, 'OPTION_UNAVAILABLE'])
    expect(refused.body.error).toBe('soda is not available right now.')
    await harness.call(`PUT ${path}`, { as: manager, body: { isAvailable: true } })
    expect((await create([gin(['double', 'soda'])])).status).toBe(201)
  })

  test('a sale that was priced before a choice changed is refused by the database', async () => {
    harness.services.catalogue.invalidateMenu('B1R')
    await harness.services.catalogue.requireMenu('B1R')
    await harness.db.transaction(async (tx) => {
      // without the notification that invalidates cached menus
      await tx.execute('set local session_replication_role = replica')
      await tx.execute(`update products set options_version = options_version + 1,
        option_groups = jsonb_set(option_groups, '{0,choices,1,priceDeltaCents}', '900') where product_id = 'gin'`)
    })
    const { status, body } = await create([gin(['double', 'soda'])])
    expect([status, body.order.cartItems[0]?.price]).toEqual([201, '21.05'])
    await edit({})
    await harness.call(`PUT ${GROUPS}/${POUR.optionGroupId}`, {
      as: manager,
      body: { ...POUR, name: 'Measure' },
    })
    const after = await create([gin(['double', 'soda'])])
    expect(after.body.order.cartItems[0]).toMatchObject({
      price: '17.05',
      options: [{ groupName: 'Measure' }, { groupName: 'Mixer' }],
    })
  })

  test('an edit of an older version is refused with the current group', async () => {
    const current = await edit({ maxChoices: 1 })
    expect(current.status).toBe(200)
    const stale = await edit({ name: 'Filler', version: 0 })
    expect([stale.status, stale.body.code]).toEqual([409, 'OPTION_GROUP_CHANGED'])
    expect(stale.body.optionGroup.version).toBe(current.body.optionGroup.version)
  })

  test.each([
    ['no choices', { choices: [] }],
    ['13 choices', { choices: Array.from({ length: 13 }, (_, at) => choice(`c${at}`)) }],
    ['a choice for 50.01', { choices: [choice('gold', '50.01')] }],
    ['a choice for -20.01', { choices: [choice('cheap', '-20.01')] }],
    ['two choices of one name', { choices: [choice('a'), { ...choice('b'), name: 'A' }] }],
    ['more to choose than it has', { maxChoices: 4 }],
    [
      'two preselected choices of one',
      { choices: [choice('a', '0', true), choice('b', '0', true)] },
    ],
    ['no name', { name: ' \u200b ' }],
  ])('a group with %s is refused', async (_what, change) => {
    const { status, body } = await edit(change)
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST'])
  })

  test('an item cannot use a group of another location', async () => {
    const optionGroupId = crypto.randomUUID()
    await harness.call('POST /admin/vendor-locations/1DC/option-groups', {
      as: manager,
      body: { ...MIXER, optionGroupId },
    })
    await expect(useGroups([optionGroupId])).rejects.toThrow('400')
  })

  test('a group that is removed leaves its items, whose orders keep what was chosen', async () => {
    const { body } = await create([gin(['double', 'soda'])])
    await harness.call(`DELETE ${GROUPS}/${POUR.optionGroupId}`, { as: manager })
    const next = await create([gin(['tonic'])])
    expect(next.status).toBe(201)
    expect(body.order.cartItems[0]?.options).toHaveLength(2)
    const menu = await harness.call<{ items: { productId: string; optionGroups: object[] }[] }>(
      'GET /vendor-locations/B1R/products',
    )
    const item = menu.body.items.find(({ productId }) => productId === 'gin')
    expect(item?.optionGroups).toMatchObject([{ name: 'Mixer' }])
  })
})
