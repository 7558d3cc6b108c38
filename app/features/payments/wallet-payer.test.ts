import { expect, test } from 'vitest'
import { splitName } from '#domain/values/split-name.ts'
import { toWalletPayer } from './wallet-payer.ts'

test('a payer needs name, email and phone', () => {
  const whole = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+13105550100' }
  expect(toWalletPayer(whole)).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' })
  for (const missing of ['name', 'email', 'phone'] as const) {
    expect(toWalletPayer({ ...whole, [missing]: '' })).toBeUndefined()
  }
  expect(toWalletPayer(undefined)).toBeUndefined()
})

test('a single word is a first name, all after the first word the last name', () => {
  expect(splitName('Ada')).toEqual({ firstName: 'Ada', lastName: '' })
  expect(splitName(' Ada  King Lovelace ')).toEqual({ firstName: 'Ada', lastName: 'King Lovelace' })
})
