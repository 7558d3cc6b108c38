import { expect, test } from 'vitest'
import { buildEvidence, type EvidenceFacts } from './evidence.ts'

const FACTS: EvidenceFacts = {
  orderId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d3e',
  pickupNumber: 142,
  venue: 'The Hall',
  location: 'Main Bar',
  timeZone: 'America/Los_Angeles',
  lines: [{ quantity: 2, name: 'Lager Large', cents: 1_400 }],
  discountCents: 0,
  taxCents: 133,
  tipCents: 200,
  totalCents: 1_733,
  refundedCents: 0,
  card: { brand: 'visa', last4: '4242' },
  guest: 'Maya P.',
  phoneEnding: '0141',
  accountSince: new Date('2026-01-02T20:00:00Z'),
  orderedAt: new Date('2026-06-07T04:10:00Z'),
  ageAcknowledgedAt: new Date('2026-06-07T04:11:00Z'),
  paidAt: new Date('2026-06-07T04:12:00Z'),
  idCheckedBy: 'Robin',
  handOvers: [
    { at: new Date('2026-06-07T04:20:05Z'), by: 'Robin', device: '1a2b3c4d', isByCode: true },
  ],
  terms: { version: '2026-11-01', acceptedAt: new Date('2026-01-02T20:01:00Z') },
  earlier: {
    count: 3,
    withSameCard: 2,
    latest: [{ paidAt: new Date('2026-05-30T04:00:00Z'), totalCents: 2_400 }],
  },
}

test('evidence says what our books know, in the order of events and the time of the venue', () => {
  expect(Object.fromEntries(buildEvidence(FACTS).map(({ title, text }) => [title, text]))).toEqual({
    Receipt:
      'Order 1C2D3E, number 142, at Main Bar, The Hall\n2 x Lager Large: $14.00\nTax: $1.33\nTip: $2.00\nTotal: $17.33, paid with visa ending in 4242',
    Guest: 'Maya P.',
    'Received on': 'Jun 6, 2026, 9:20:05 PM PDT',
    'What happened':
      'Jun 6, 2026, 9:10:00 PM PDT: ordered by the guest’s account, which was signed in\n' +
      'Jun 6, 2026, 9:11:00 PM PDT: the guest confirmed to be of legal drinking age\n' +
      'Jun 6, 2026, 9:12:00 PM PDT: paid, and number 142 given\n' +
      'Jun 6, 2026, 9:20:05 PM PDT: handed over in person by Robin of our staff, against the code or number that the guest’s account shows, on our device 1a2b3c4d\n' +
      'Robin of our staff checked the guest’s ID in person.',
    Terms:
      'The guest accepted the terms, version 2026-11-01, on Jan 2, 2026, 12:01:00 PM PST, before paying.',
    'Phone verified':
      'The account signs in with a code that is sent by text message to a phone number ending in 0141. It exists since Jan 2, 2026, 12:00:00 PM PST.',
    'Earlier orders':
      'The same guest paid for 3 earlier orders at this venue that nobody disputed, 2 with the same card. The latest:\nMay 29, 2026, 9:00:00 PM PDT: $24.00',
  })
})

test('what nobody knows is not mentioned', () => {
  const unknown: EvidenceFacts = {
    ...FACTS,
    pickupNumber: null,
    card: null,
    guest: null,
    phoneEnding: null,
    ageAcknowledgedAt: null,
    idCheckedBy: null,
    handOvers: [],
    terms: null,
    earlier: { count: 0, withSameCard: 0, latest: [] },
  }
  const parts = buildEvidence(unknown)
  expect(parts.map(({ title }) => title)).toEqual(['Receipt', 'What happened'])
  expect(parts.map(({ text }) => text).join()).not.toMatch(/null|undefined|handed over|number/)
})
