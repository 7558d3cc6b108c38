import { expect, test } from 'vitest'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import type { ManagedOptionGroup } from '#domain/inventory/managed-options.contract.ts'
import { newOptionGroupExample } from '#domain/inventory/options.examples.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { MANAGER_PHONE } from '#tests/support/build-venue.ts'

const harness = await startApiHarness()
const manager = await harness.signIn(MANAGER_PHONE)

async function addGroup(at: string, facts: Partial<typeof newOptionGroupExample>): Promise<string> {
  const body = { ...newOptionGroupExample, ...facts, optionGroupId: crypto.randomUUID() }
  const path = `POST /admin/vendor-locations/${at}/option-groups`
  expect((await harness.call(path, { as: manager, body })).status).toBe(201)
  return body.optionGroupId
}

async function listGroups(at: string): Promise<ManagedOptionGroup[]> {
  const path = `GET /admin/vendor-locations/${at}/option-groups`
  const { body } = await harness.call<{ items: ManagedOptionGroup[] }>(path, { as: manager })
  return body.items
}

async function copyLager(): Promise<Product> {
  const body = { fromVendorLocationId: 'B1R', productIds: ['lager'] }
  const path = 'POST /admin/vendor-locations/1DC/product-copies'
  const copied = await harness.call<{ productIds: string[] }>(path, { as: manager, body })
  expect(copied.status).toBe(201)
  const list = await harness.call<{ items: Product[] }>('GET /vendor-locations/1DC/products', {
    as: manager,
  })
  return list.body.items.find(({ productId }) => productId === copied.body.productIds[0]) as Product
}

test('copies use the groups of the same name and content there, and those that are missing are added once', async () => {
  const pour = await addGroup('B1R', { name: 'Pour' })
  const mixer = await addGroup('B1R', { name: 'Mixer' })
  await harness.db.$client.query(
    `update products set option_group_ids = $1, option_groups = options_of('B1R', $1)
      where product_id = 'lager'`,
    [[pour, mixer]],
  )
  const mixerThere = await addGroup('1DC', { name: 'mixer' })
  await addGroup('1DC', { name: 'Pour', minChoices: 0 })

  const first = await copyLager()
  const second = await copyLager()

  expect(first.optionGroups.map(({ name, minChoices }) => [name, minChoices])).toEqual([
    ['Pour', 1],
    ['mixer', 1],
  ])
  expect(first.optionGroups[1]?.optionGroupId).toBe(mixerThere)
  expect(first.optionGroups[0]?.optionGroupId).not.toBe(pour)
  expect(second.optionGroups).toEqual(first.optionGroups)
  const there = await listGroups('1DC')
  expect(there.map(({ name, items }) => [name, items]).toSorted()).toEqual([
    ['Pour', 0],
    ['Pour', 2],
    ['mixer', 2],
  ])
})
