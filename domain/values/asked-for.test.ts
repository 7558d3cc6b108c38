import { expect, test } from 'vitest'
import { toAskedFor } from './asked-for.ts'

test('what the provider asks for is said in words, each once, and what we do not know as more facts', () => {
  const due = [
    'tos_acceptance.date',
    'tos_acceptance.ip',
    'external_account',
    'person_1Abc.dob.day',
    'tax.settings',
    'settings.x',
  ]
  expect(toAskedFor(due)).toEqual([
    'that you accept its terms',
    'a bank account',
    'facts about the people behind the business',
    'the address and tax code for Stripe Tax, under Tax at Stripe',
    'more facts',
  ])
})
