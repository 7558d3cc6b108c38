import { expect, test } from 'vitest'
import { findText, listGroups, listTexts, parseForm } from './form.ts'

test('nested names become groups and numbered ones lists in their order', () => {
  const form = parseForm(
    'amount=1&metadata[orderId]=o1&line_items[1][amount]=2&line_items[0][amount]=3&expand[]=a&expand[]=b',
  )
  expect(findText(form, 'amount')).toBe('1')
  expect(findText(form, 'metadata', 'orderId')).toBe('o1')
  expect(listGroups(form, 'line_items').map((line) => findText(line, 'amount'))).toEqual(['3', '2'])
  expect(listTexts(form, 'expand')).toEqual(['a', 'b'])
})

test('a missing value, or one of another type, is undefined or empty', () => {
  const form = parseForm('metadata[orderId]=o1')
  expect(findText(form, 'metadata')).toBeUndefined()
  expect(findText(form, 'metadata', 'orderId', 'deeper')).toBeUndefined()
  expect(listTexts(form, 'metadata')).toEqual([])
})

test('a parameter cannot reach the prototype of other objects', () => {
  parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes')
  expect({}).not.toHaveProperty('polluted')
})
