import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countSeptets } from './one-segment.ts'
import { silenceText } from './silence-text.ts'

test('the text says which screen is offline, where, since when, and what follows', () => {
  expect(silenceText({ station: 'Bar', locationName: 'Garden Bar', minutes: 2 })).toBe(
    'Fayva: the screen of Bar at Garden Bar has been offline for 2 minutes. New orders are paused.',
  )
})

test('whatever the names are, the text is one segment', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 300 })
  fc.assert(
    fc.property(name, name, fc.nat(1_440), (station, locationName, minutes) => {
      const septets = countSeptets(silenceText({ station, locationName, minutes }))
      return septets !== undefined && septets <= 160
    }),
  )
})
