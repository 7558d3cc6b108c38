import { beforeAll, expect, test } from 'vitest'
import { productEditExample } from '#domain/inventory/inventory.examples.ts'
import { newOptionGroupExample } from '#domain/inventory/options.examples.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { MANAGER_PHONE } from '#tests/support/build-venue.ts'

const harness = await startApiHarness()
const GROUPS = '/admin/vendor-locations/B1R/option-groups'
let manager: Person
beforeAll(async () => {
  manager = await harness.signIn(MANAGER_PHONE)
})

test('an item that takes a group up while the group is changed at the same moment has it as it is afterwards', async () => {
  const group = { ...newOptionGroupExample, optionGroupId: crypto.randomUUID() }
  const { optionGroupId, ...fields } = group
  await harness.call(`POST ${GROUPS}`, { as: manager, body: group })
  const edit = { ...productEditExample, version: undefined, stock: null }
  for (let round = 0; round < 12; round++) {
    const name = `Mixer ${round}`
    await put('products/water', { ...edit, optionGroupIds: [] })
    const answers = await Promise.all([
      put('products/water', { ...edit, optionGroupIds: [optionGroupId] }),
      put(`option-groups/${optionGroupId}`, { ...fields, name }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await harness.db.$client.query<{ name: string }>(
      `select option_groups->0->>'name' as name from products where product_id = 'water'`,
    )
    expect(rows[0]?.name).toBe(name)
  }
})

function put(path: string, body: object) {
  return harness.call(`PUT /admin/vendor-locations/B1R/${path}`, { as: manager, body })
}
