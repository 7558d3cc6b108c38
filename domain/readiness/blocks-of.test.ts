import { expect, test } from 'vitest'
import { blocksOf, problemsOf } from './blocks-of.ts'
import { isBlocker, PROBLEM_CODES } from './problem-codes.ts'
import { toProblemText } from './problem-texts.ts'
import type { Problem } from './readiness.contract.ts'

const problems: Problem[] = [
  { code: 'PAYMENTS_NOT_ENABLED', text: '', path: '', blocks: true },
  { code: 'NO_PRODUCT_TO_SELL', text: '', path: '', blocks: true, vendorLocationId: 'BAR' },
  { code: 'NO_PRODUCT_TO_SELL', text: '', path: '', blocks: true, vendorLocationId: 'BOOTH' },
  { code: 'NOTHING_PRINTED', text: '', path: '', blocks: false, vendorLocationId: 'BAR' },
]

test('a location is blocked by its own blockers and by those of the whole venue', () => {
  expect(blocksOf(problems, 'BAR')).toEqual([problems[0], problems[1]])
  expect(blocksOf(problems, 'DOOR')).toEqual([problems[0]])
  expect(problemsOf(problems, 'BAR')).toHaveLength(3)
})

test('six problems block, and every text is a sentence that says what to do', () => {
  expect(PROBLEM_CODES.filter(isBlocker)).toHaveLength(6)
  for (const code of PROBLEM_CODES) {
    for (const count of [0, 1, 2]) {
      const text = toProblemText(code, { location: 'Main Bar', count, product: 'Lager' })
      expect(text).toMatch(/^[A-Z\d].*[.!?] ?[A-Z].*\.$/)
      expect(text).not.toMatch(/undefined|This venue {2}/)
    }
  }
})
