import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countSeptets } from './one-segment.ts'
import { readyText } from './ready-text.ts'

const part = { number: '142', locationName: 'Main Bar', station: null }

test('the text names the order and where it is ready', () => {
  expect(readyText(part)).toBe('Fayva: order 142 is ready at Main Bar.')
  expect(readyText(part, true)).toBe('Fayva: order 142 is waiting for you at Main Bar.')
  expect(readyText({ ...part, station: 'Kitchen' })).toBe(
    'Fayva: order 142 (Kitchen) is ready at Main Bar.',
  )
})

test('a long name is shortened and letters that text messages lack are replaced', () => {
  expect(readyText({ ...part, locationName: 'Señor “Ōtō” – Bar 🍺' })).toBe(
    'Fayva: order 142 is ready at Señor "Oto" - Bar.',
  )
  const long = readyText({ ...part, locationName: 'Rooftop '.repeat(40) })
  expect(long).toMatch(/^Fayva: order 142 is ready at Rooftop .*\.\.\.\.$/)
  expect(countSeptets(long)).toBeGreaterThan(150)
  expect(readyText({ ...part, locationName: '酒吧' })).toBe('Fayva: order 142 is ready at the bar.')
})

test('whatever the names are, the text is one segment', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 300 })
  fc.assert(
    fc.property(name, fc.option(name), fc.boolean(), (locationName, station, isReminder) => {
      const septets = countSeptets(readyText({ ...part, locationName, station }, isReminder))
      return septets !== undefined && septets <= 160
    }),
  )
})
