import { expect, test } from 'vitest'
import { parseClaimCode } from './claim-code.ts'

test('a claim code is read in any spelling', () => {
  for (const text of ['7Q4K-M2XT', ' 7q4k m2xt ', '7q4km2xt']) {
    expect(parseClaimCode(text)).toBe('7Q4K-M2XT')
  }
})

test('other texts are not claim codes', () => {
  for (const text of ['', '7Q4K', '7Q4K-M2XT9', 'https://example.com/R/BAR1']) {
    expect(parseClaimCode(text)).toBeUndefined()
  }
})
