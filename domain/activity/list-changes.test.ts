import { expect, test } from 'vitest'
import { listChanges } from './list-changes.ts'

test('changed fields are listed in words', () => {
  const before = { priceCents: 900, isAvailable: true, name: 'Lager', version: 1, operatorShare: 0 }
  const after = {
    priceCents: 950,
    isAvailable: false,
    name: 'Lager',
    version: 2,
    operatorShare: 250,
  }
  expect(listChanges(before, after)).toEqual([
    { field: 'Price', before: '$9.00', after: '$9.50' },
    { field: 'Available', before: 'Yes', after: 'No' },
    { field: 'Operator share', before: '0 %', after: '2.5 %' },
  ])
})

test('roles have the same names as in the staff form', () => {
  expect(listChanges({ role: 'STAFF' }, { role: 'SUPER_ADMIN' })).toEqual([
    { field: 'Role', before: 'Staff', after: 'SuperAdmin' },
  ])
})

test('prices, phone numbers, statuses, refunds, pictures and formatted texts are shown in words', () => {
  const after = {
    price: '9.50',
    phoneNumber: '+13105550111',
    gleventStatus: 'IN_PROGRESS',
    refunds: [{ amountCents: 2498, by: 'staff' }],
    items: ['1× Harbor Lager', '2× Logo Tee (L)'],
    images: ['/a.webp', '/b.webp'],
    description: '<p>Doors at <strong>nine</strong>.</p>',
    startTime: '2026-11-01T05:30:00.000Z',
    eventId: 'EV-1',
    idCheckedBy: 'user-1',
    latitude: 34.05,
  }
  expect(listChanges(undefined, after).map(({ field, after: text }) => [field, text])).toEqual([
    ['Price', '$9.50'],
    ['Phone number', '(310) 555-0111'],
    ['Status', 'In progress'],
    ['Refunds', '$24.98'],
    ['Items', '1× Harbor Lager, 2× Logo Tee (L)'],
    ['Pictures', '2'],
    ['Description', 'Doors at nine.'],
    ['Start time', '2026-11-01T05:30:00.000Z'],
  ])
})

test('a change that its values would not show is named', () => {
  const long = 'x'.repeat(200)
  const before = { description: '<p>Nine</p>', name: long, images: ['/a.webp'], eventLink: null }
  const after = {
    description: '<p><em>Nine</em></p>',
    name: `${long}y`,
    images: ['/b.webp'],
    eventLink: '',
  }
  expect(listChanges(before, after)).toEqual(
    ['Description', 'Name', 'Pictures'].map((field) => ({ field, before: null, after: 'Changed' })),
  )
  expect(listChanges(before, before)).toEqual([])
})

test('only the markup of formatted texts is left out', () => {
  const [change] = listChanges(undefined, { name: 'Less <b>is</b> more' })
  expect(change?.after).toBe('Less <b>is</b> more')
})

test('every field of a created or deleted thing is listed', () => {
  expect(listChanges(null, { stockAvailable: 4 })).toEqual([
    { field: 'Stock available', before: null, after: '4' },
  ])
  expect(listChanges({ name: 'Sam' }, undefined)).toEqual([
    { field: 'Name', before: 'Sam', after: null },
  ])
})
