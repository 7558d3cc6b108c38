import { expect, test } from 'vitest'
import { parseMobilePhone } from './mobile-phone.ts'
import {
  parseContactPhone,
  formatPhone,
  formatPhoneAsTyped,
  PHONE_INPUT_MAX_LENGTH,
} from './phone.ts'

test.each([
  ['', ''],
  ['3', '(3'],
  ['310', '(310'],
  ['3105', '(310) 5'],
  ['310555', '(310) 555'],
  ['3105550101', '(310) 555-0101'],
  ['31055501019999', '(310) 555-0101'],
  ['+1 (310) 555-0101', '(310) 555-0101'],
  ['13105550101', '(310) 555-0101'],
  ['+', '+'],
  ['+1', '+1'],
  ['1', '1'],
  ['13', '(3'],
  ['abc', ''],
  ['+44 7700 900123', '+447700900123'],
  ['+4', '+4'],
])('typing %j shows %j', (typed, shown) => {
  expect(formatPhoneAsTyped(typed)).toBe(shown)
  expect(shown.length).toBeLessThanOrEqual(PHONE_INPUT_MAX_LENGTH)
})

test('a foreign number keeps the 15 digits that one may have', () => {
  expect(formatPhoneAsTyped('+49 1579 2345 67890')).toBe('+491579234567890')
})

test.each(['+1 310 555 0101', '13105550101', '1-310-555-0101'])(
  'typing %j one character at a time shows the number without its country code',
  (text) => {
    const shown = [...text].reduce((field, key) => formatPhoneAsTyped(field + key), '')
    expect(shown).toBe('(310) 555-0101')
  },
)

test('each displayed text can be deleted one character at a time', () => {
  let text = formatPhoneAsTyped('3105550101')
  for (let keys = 0; text !== ''; keys++) {
    const shorter = formatPhoneAsTyped(text.slice(0, -1))
    expect(shorter.length).toBeLessThan(text.length)
    expect(keys).toBeLessThan(PHONE_INPUT_MAX_LENGTH)
    text = shorter
  }
})

test('a stored number is shown by its last ten digits', () => {
  expect(formatPhone('+13105550101')).toBe('(310) 555-0101')
  expect(formatPhone('12345')).toBe('12345')
})

test.each([
  ['(310) 555-0101', '+13105550101'],
  ['+1 310 555 0101', '+13105550101'],
  ['٣١٠٥٥٥٠١٠١', '+13105550101'],
  ['+1 (809) 555-1234', undefined],
  ['(416) 555-0123', undefined],
  ['800-555-1234', undefined],
  ['(310) 555-0101 ext 9', undefined],
  ['(123) 456-7890', undefined],
  ['3'.repeat(5000), undefined],
])('%j is the mobile number %j', (text, phoneNumber) => {
  expect(parseMobilePhone(text, ['US'])).toBe(phoneNumber)
})

test('another country is accepted when it is supported, or without a list of countries', () => {
  expect(parseMobilePhone('(416) 555-0123')).toBe('+14165550123')
  expect(parseMobilePhone('(416) 555-0123', ['US', 'CA'])).toBe('+14165550123')
})

test.each([
  ['(310) 555-0142', '+13105550142'],
  ['1 800 555 0199', '+18005550199'],
  ['+1 310 555 0142', '+13105550142'],
  ['+44 20 7946 0018', '+442079460018'],
  ['310 555 014', undefined],
  ['110 555 0142', undefined],
  ['310 155 0142', undefined],
  ['+44 20', undefined],
  ['call me', undefined],
])('the contact phone %s is read as %s', (text, phone) => {
  expect(parseContactPhone(text)).toBe(phone)
})
