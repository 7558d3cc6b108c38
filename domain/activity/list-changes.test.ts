import { expect, test } from 'vitest'
import { listChanges } from './list-changes.ts'

test('lists what differs, in words', () => {
  const before = { priceCents: 900, isAvailable: true, name: 'Lager', version: 1 }
  const after = { priceCents: 950, isAvailable: false, name: 'Lager', version: 2 }
  expect(listChanges(before, after)).toEqual([
    { field: 'Price', before: '$9.00', after: '$9.50' },
    { field: 'Available', before: 'Yes', after: 'No' },
  ])
})

test('names roles as the staff form does', () => {
  expect(listChanges({ role: 'STAFF' }, { role: 'SUPER_ADMIN' })).toEqual([
    { field: 'Role', before: 'Staff', after: 'SuperAdmin' },
  ])
})

test('lists every field of what is new or gone', () => {
  expect(listChanges(null, { stockAvailable: 4 })).toEqual([
    { field: 'Stock available', before: null, after: '4' },
  ])
  expect(listChanges({ url: '/a' }, undefined)).toEqual([
    { field: 'Url', before: '/a', after: null },
  ])
})
