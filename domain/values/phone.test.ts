import { expect, test } from 'vitest'
import { readMobilePhone } from './mobile-phone.ts'
import {
  readPhone,
  formatPhone,
  formatPhoneAsTyped,
  FOREIGN_PHONE_MAX_LENGTH,
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
  ['0', '0'],
  ['01', '01'],
  ['0310', '0310'],
  ['001 310 555 0101', '(310) 555-0101'],
  ['+0013105550101', '(310) 555-0101'],
  ['01113105550101', '(310) 555-0101'],
  ['00447700900123', '+447700900123'],
  ['٣١٠٥٥٥٠١٠١', '(310) 555-0101'],
  ['３１０５５５', '(310) 555'],
  ['\u202A+1 310 555 0101\u202C', '(310) 555-0101'],
  ['310 555 0101 ext. 9', '(310) 555-0101'],
])('typing %j shows %j', (typed, shown) => {
  expect(formatPhoneAsTyped(typed)).toBe(shown)
  expect(shown.length).toBeLessThanOrEqual(PHONE_INPUT_MAX_LENGTH)
})

test('a foreign number keeps the 15 digits that one may have', () => {
  expect(formatPhoneAsTyped('+49 1579 2345 67890')).toBe('+491579234567890')
})

test.each(['+1 310 555 0101', '13105550101', '1-310-555-0101', '0013105550101', '01113105550101'])(
  'typing %j one character at a time shows the number without its country code',
  (text) => {
    const shown = [...text].reduce((field, key) => formatPhoneAsTyped(field + key), '')
    expect(shown).toBe('(310) 555-0101')
  },
)

test.each(['3105550101', '0310', '+447700900123'])(
  'each text shown for %s can be deleted one character at a time',
  (typed) => {
    let text = formatPhoneAsTyped(typed)
    for (let keys = 0; text !== ''; keys++) {
      const shorter = formatPhoneAsTyped(text.slice(0, -1))
      expect(shorter.length).toBeLessThan(text.length)
      expect(keys).toBeLessThan(FOREIGN_PHONE_MAX_LENGTH)
      text = shorter
    }
  },
)

test('a stored number is shown by its last ten digits, one of another country as it is', () => {
  expect(formatPhone('+13105550101')).toBe('(310) 555-0101')
  expect(formatPhone('12345')).toBe('12345')
  expect(formatPhone('+442079460018')).toBe('+442079460018')
})

test.each([
  ['(310) 555-0142', '+13105550142'],
  ['1 800 555 0199', '+18005550199'],
  ['+1 310 555 0142', '+13105550142'],
  ['(+1) 310 555 0142', '+13105550142'],
  ['tel:+1-310-555-0142', '+13105550142'],
  ['001 310 555 0142', '+13105550142'],
  ['+001 310 555 0142', '+13105550142'],
  ['011 1 310 555 0142', '+13105550142'],
  ['+0111 310 555 0142', '+13105550142'],
  ['٣١٠٥٥٥٠١٤٢', '+13105550142'],
  ['۳۱۰۵۵۵۰۱۴۲', '+13105550142'],
  ['३१०५५५०१४२', '+13105550142'],
  ['（３１０）５５５－０１４２', '+13105550142'],
  ['＋１３１０５５５０１４２', '+13105550142'],
  ['\u202A+1 (310) 555-0142\u202C', '+13105550142'],
  ['𝟑𝟙𝟢𝟱𝟻5𝟎142', '+13105550142'],
  ['+44 20 7946 0018', '+442079460018'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['0044 20 7946 0018', '+442079460018'],
  ['011 44 20 7946 0018', '+442079460018'],
  ['+٤٤ ٢٠ ٧٩٤٦ ٠٠١٨', '+442079460018'],
  ['310 555 014', undefined],
  ['310 555 014 x2', undefined],
  ['310 555 0142 ext 9', undefined],
  ['310 555 0142,,9', undefined],
  ['1 1 310 555 0142', undefined],
  ['0310 555 0142', undefined],
  ['52 55 1234 5678', undefined],
  ['110 555 0142', undefined],
  ['310 155 0142', undefined],
  ['+44 20', undefined],
  ['call me', undefined],
  ['', undefined],
  ['3'.repeat(5000), undefined],
])('the phone %s is read as %s', (text, phone) => {
  expect(readPhone(text)).toBe(phone)
})

test.each([
  '(787) 240-9000',
  '+1 939 327 4800',
  '+1 671 747 1234',
  '+1 670 783 7000',
  '+1 340 642 1234',
  '+1 684 622 1234',
  '+1 684 555 0101',
  '001 787 240 9000',
  '٣١٠٥٥٥٠١٠١',
  '(310) 555-0101',
])('a code can be texted to %s, a US number', (text) => {
  expect(readMobilePhone(text, ['US'])).toEqual({ phoneNumber: readPhone(text) })
})

test.each([
  '+1 (809) 555-1234',
  '+1 441 555 0101',
  '(416) 555-0123',
  '+44 7700 900123',
  '011 52 55 1234 5678',
  '00 49 1512 3456789',
])('%s is refused as a number of a country that is not served', (text) => {
  expect(readMobilePhone(text, ['US'])).toEqual({ refusal: 'COUNTRY_NOT_SERVED' })
})

test.each([
  '800-555-1234',
  '+1 900 555 1234',
  '(555) 555-0101',
  '(310) 555-0101 ext 9',
  '(123) 456-7890',
  '(787) 140-9000',
  '+999 123 456 789',
  '+44 20',
])('%s is refused as no mobile number', (text) => {
  expect(readMobilePhone(text, ['US'])).toEqual({ refusal: 'INVALID_PHONE' })
})

test('the territories of the US come only with the US, and other countries when they are named', () => {
  expect(readMobilePhone('(787) 240-9000', ['CA'])).toEqual({ refusal: 'COUNTRY_NOT_SERVED' })
  expect(readMobilePhone('(416) 555-0123', ['US', 'CA'])).toEqual({ phoneNumber: '+14165550123' })
  expect(readMobilePhone('+44 20 7946 0018', ['GB'])).toEqual({ refusal: 'INVALID_PHONE' })
})
