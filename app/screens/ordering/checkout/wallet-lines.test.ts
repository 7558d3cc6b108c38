import { expect, test } from 'vitest'
import { buildOrder } from '#tests/support/build-order.ts'
import { toWalletLines } from './wallet-lines.ts'

test('the lines of the sheet add up to what is charged', () => {
  const lines = toWalletLines(buildOrder())
  expect(lines.map(({ name }) => name)).toEqual(['2 × Harbor Lager (16 oz)', 'Tax', 'Tip'])
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(2044)
})
