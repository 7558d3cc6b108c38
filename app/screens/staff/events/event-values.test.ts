import { expect, test } from 'vitest'
import { eventExample } from '#domain/events/events.examples.ts'
import { findEventErrors, listChangedFields, toEventFields, toEventValues } from './event-values.ts'

const values = toEventValues(eventExample)

test('an unchanged form sends the event as it was', () => {
  const { eventId: _, vendorId: __, version: ___, calledOffAt: ____, ...fields } = eventExample
  expect(toEventFields(values, eventExample)).toEqual(fields)
})

test('the pictures after the first stay when it is replaced or removed', () => {
  const others = ['/pictures/second.webp']
  const before = { ...eventExample, images: ['/pictures/first.webp', ...others] }
  expect(toEventFields({ ...values, picture: '/pictures/new.webp' }, before).images).toEqual([
    '/pictures/new.webp',
    ...others,
  ])
  expect(toEventFields({ ...values, picture: '' }, before).images).toEqual(others)
})

test('an emptied field is sent as null, and a field that was never filled is left out', () => {
  const emptied = { ...values, ticketingLink: ' ', description: '' }
  expect(toEventFields(emptied, eventExample)).toMatchObject({
    ticketingLink: null,
    description: null,
  })
  const never = { ...eventExample, ticketingLink: null, description: '' as never }
  for (const before of [never, undefined]) {
    const fields = toEventFields(emptied, before)
    expect(fields).not.toHaveProperty('ticketingLink')
    expect(fields).not.toHaveProperty('description')
  }
})

test.each([
  ['no name', { eventName: '  ' }, { eventName: 'Event name is required.' }],
  ['no start', { startTime: '' }, { startTime: 'Choose a date and a time.' }],
  ['an end without its hour', { endTime: '2030-10-01T' }, { endTime: 'Choose a date and a time.' }],
  [
    'an end at the start',
    { endTime: values.startTime },
    { endTime: 'The event must end after it starts.' },
  ],
  ['no status', { status: '' as const }, { status: 'Status is required.' }],
  [
    'a link without its scheme',
    { ticketingLink: 'example.com' },
    { ticketingLink: 'Enter a full web address, such as https://example.com.' },
  ],
  ['no link', { ticketingLink: '' }, {}],
])('the form says at the field when it has %s', (_, change, errors) => {
  expect(findEventErrors({ ...values, ...change })).toEqual(errors)
})

test('the changes of another person are listed by field', () => {
  const now = { ...eventExample, eventName: 'Other', status: 'COMPLETED' as const, version: 2 }
  expect(listChangedFields(eventExample, now)).toEqual(['Event name', 'Status'])
})
