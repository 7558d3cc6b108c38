import { expect, test } from 'vitest'
import { managedOptionGroupExample as group } from '#domain/inventory/options.examples.ts'
import { buildProduct } from '#tests/support/build-product.ts'
import { nameUsers } from './name-users.ts'

const using = (name: string) => buildProduct({ name, optionGroups: [group] })

test('the question names the items that lose their options, each once', () => {
  const sizes = [
    using('Gin'),
    using('Gin'),
    using('Rum'),
    buildProduct({ name: 'Beer', optionGroups: [] }),
  ]
  expect(nameUsers(group, sizes)).toContain('with Gin and Rum.')
  expect(nameUsers(group, [buildProduct({ optionGroups: [] })])).toContain('No item uses it')
})

test('of many items it names the first, and how many more there are', () => {
  const many = Array.from({ length: 11 }, (_, at) => using(`Item ${at}`))
  expect(nameUsers(group, many)).toContain('Item 7, and 3 more.')
})

test('until the items have loaded, it says how many there are', () => {
  expect(nameUsers(group, undefined)).toContain('with 2 items.')
})
