import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyOptionGroup } from '#tests/support/any-option-group.ts'
import { escapeCell, unescapeCell } from '../../values/formula-cells.ts'
import type { OptionContent } from '../option-content.ts'
import { MAX_OPTIONS_LENGTH } from '../product-limits.ts'
import { parseOptions, printOptions } from './options-text.ts'

const choice = (name: string, facts: Partial<OptionContent['choices'][number]> = {}) => ({
  name,
  priceDeltaCents: 0,
  isAvailable: true,
  isDefault: false,
  ...facts,
})

test('a cell says which groups an item has, what is required, preselected, dearer and switched off', () => {
  const text = 'Mixer!: tonic*|soda|none -1.50; Extras (up to 2): lime|mint +0.50 (off)'
  const groups = [
    {
      name: 'Mixer',
      minChoices: 1,
      maxChoices: 1,
      choices: [
        choice('tonic', { isDefault: true }),
        choice('soda'),
        choice('none', { priceDeltaCents: -150 }),
      ],
    },
    {
      name: 'Extras',
      minChoices: 0,
      maxChoices: 2,
      choices: [choice('lime'), choice('mint', { priceDeltaCents: 50, isAvailable: false })],
    },
  ]
  expect(parseOptions(text)).toEqual({ groups })
  expect(printOptions(groups)).toBe(text)
})

test.each([
  ['Pour : single * | double + $4', 'Pour: single*|double +4.00'],
  ['Pour (UP TO 2)! : single|double* +4,5;', 'Pour! (up to 2): single|double* +4.50'],
  ['Pour: double (Off) +.50* | none −1\nIce: no', 'Pour: double* +0.50 (off)|none -1.00; Ice: no'],
  ['Pour: 7-up|Coke (large)|Glen 12-18', 'Pour: 7-up|Coke (large)|Glen 12-18'],
  ['None', ''],
  [' ; ', ''],
])('%j is read as people write it', (cell, text) => {
  expect(printOptions(parseOptions(cell).groups ?? [])).toBe(text)
})

test('a name with any kind of colon comes back as it was', () => {
  const group = {
    name: 'From 5:30',
    minChoices: 0,
    maxChoices: 1,
    choices: [choice('half\uFF1Ahalf'), choice('1\u22361')],
  }
  expect(parseOptions(printOptions([group]))).toEqual({ groups: [group] })
})

test.each([
  ['Mixer', '“Mixer”: Write the choices behind a colon'],
  ['Mixer:', '“Mixer”: Write the choices behind a colon'],
  [': tonic|soda', 'Enter a name'],
  ['Mixer: tonic||soda', 'Enter the name of the choice'],
  ['Mixer: tonic|+0.50', 'Enter the name of the choice'],
  ['Mixer: tonic|soda Extras: lime', 'two colons'],
  ['Mixer: tonic|soda Extras\uFF1A lime', 'two colons'],
  ['Mixer: tonic|soda; Size\uFF1A single|double', '“Size”: Write the usual colon'],
  ['Mixer\uFF1A tonic|soda; Size: single|double', '“Mixer”: Write the usual colon'],
  ['Mixer: tonic, soda', 'Write | between'],
  ['Mixer (up to two): tonic|soda', '(up to 2)'],
  ['Mixer (up to 0): tonic|soda', '(up to 2)'],
  ['Mixer (up to 3): tonic|soda', 'fewer choices'],
  ['Mixer: tonic*|soda*', 'preselected'],
  ['Mixer: tonic|Tonic', 'same name'],
  ['Mixer: tonic|soda +1.555', 'two decimals'],
  ['Mixer: tonic|soda +1,000', 'two decimals'],
  ['Mixer: tonic|soda+1.50', 'space before'],
  ['Mixer: tonic|soda $1.50', '+ or -'],
  ['Mixer: tonic|soda 1.50', '+ or -'],
  ['Mixer: tonic|soda +50.01', '-20.00 and 50.00'],
  ['Mixer: tonic|soda -21', '-20.00 and 50.00'],
  [`Mixer: tonic|${'x'.repeat(41)}`, '40 characters'],
  [`Mixer: ${Array.from({ length: 13 }, (_, at) => `c${at}`).join('|')}`, '12 choices'],
  ['A: a; B: b; C: c; D: d; E: e; F: f', '5'],
  ['A: a; a: a', 'twice'],
  ['x'.repeat(MAX_OPTIONS_LENGTH + 1), '8,000 characters'],
])('%j is refused in words', (cell, words) => {
  expect(parseOptions(cell).problem).toContain(words)
})

const groups = fc.uniqueArray(anyOptionGroup, {
  maxLength: 5,
  selector: (one) => one.name.toLowerCase(),
})

test('what is written is read back as it was, also from a spreadsheet', () => {
  fc.assert(
    fc.property(groups, (written) => {
      const cell = unescapeCell(escapeCell(printOptions(written)))
      expect(parseOptions(cell)).toEqual({ groups: written })
    }),
    { numRuns: 2_000 },
  )
})

test('any cell is read or refused in words', () => {
  const cell = fc.string({ maxLength: 200, unit: fc.constantFrom(...'ab 1.,:;|!*+-$\\()\n') })
  fc.assert(
    fc.property(cell, (text) => {
      const { groups: read, problem } = parseOptions(text)
      expect(typeof problem === 'string' || printOptions(read ?? []).length >= 0).toBe(true)
      if (read) expect(parseOptions(printOptions(read)).groups ?? []).toEqual(read)
    }),
    { numRuns: 2_000 },
  )
})
