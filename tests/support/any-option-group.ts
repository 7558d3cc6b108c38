import fc from 'fast-check'
import type { OptionContent } from '#domain/inventory/option-content.ts'
import { toLine } from '#domain/values/line-of-text.ts'

const name = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
    fc.string({
      minLength: 1,
      maxLength: 20,
      unit: fc.constantFrom(...'aB1 0.,:;|!*+-−–$\\()\'"=@'),
    }),
    fc.constantFrom(
      'a (off)',
      'Add (up to) 🍋!',
      'up (up to 2)',
      'x +1 (off)',
      'x* -$4.00',
      'none',
      '\\',
      '+1',
      '0.33',
    ),
  )
  .map((text) => toLine(text).slice(0, 40).trim())
  .filter((text) => text !== '' && toLine(text) === text)

/** A group as a form accepts it, with names that look like the marks of a menu file. */
export const anyOptionGroup: fc.Arbitrary<OptionContent> = fc
  .record({
    name,
    minChoices: fc.constantFrom(0, 1),
    maxChoices: fc.integer({ min: 1, max: 12 }),
    choices: fc.uniqueArray(
      fc.record({
        name,
        priceDeltaCents: fc.oneof(fc.constant(0), fc.integer({ min: -2_000, max: 5_000 })),
        isAvailable: fc.boolean(),
        isDefault: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12, selector: (one) => one.name.toLowerCase() },
    ),
  })
  .map(({ maxChoices, choices, ...rest }) => {
    const most = Math.min(maxChoices, choices.length)
    let left = most
    const few = choices.map((one) => ({ ...one, isDefault: one.isDefault && (left -= 1) >= 0 }))
    return { ...rest, maxChoices: most, choices: few }
  })
