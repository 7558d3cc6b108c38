import { expect, test } from 'vitest'
import { findUnsharedTips } from './unshared-tips.ts'

const share = (amount: string | null) => ({
  userId: 'u',
  name: 'Sam',
  handOvers: 1,
  hours: 1,
  amount,
})
const tips = (pool: string, ...amounts: (string | null)[]) =>
  findUnsharedTips({ policy: 'SHARED', rule: '', pool, shares: amounts.map(share) })

test('tips go to nobody where nobody who handed over takes part, or nobody handed over', () => {
  expect(tips('17.40', null, null)).toBe('17.40')
  expect(tips('17.40')).toBe('17.40')
})

test('tips that somebody gets, and days without tips, leave nothing over', () => {
  expect(tips('17.40', null, '17.40')).toBeNull()
  expect(tips('0.00', null)).toBeNull()
  expect(tips('-2.00', null)).toBeNull()
})
