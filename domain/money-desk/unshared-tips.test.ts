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

test('tips are not shared where no one handed over, or no one who did takes part', () => {
  expect(tips('17.40', null, null)).toBe('17.40')
  expect(tips('17.40')).toBe('17.40')
})

test('a day without tips has none to share, and tips that somebody receives are shared', () => {
  expect(tips('17.40', null, '17.40')).toBeNull()
  expect(tips('0.00', null)).toBeNull()
  expect(tips('-2.00', null)).toBeNull()
})
