import { expect, test } from 'vitest'
import { lineOfText, linesOfText } from './line-of-text.ts'

test.each([
  ['  Maya   Reyes ', 'Maya Reyes'],
  ['Maya\r\nBcc: all@example.com', 'Maya Bcc: all@example.com'],
  ['\u202Egnoleb\u202C', 'gnoleb'],
  ['\u2066Maya\u2069\u200F', 'Maya'],
  ['Ma\u200B\u00ADya\0', 'Maya'],
  ['Maya \u200B Reyes', 'Maya Reyes'],
  ['Ma\uFEFFya', 'Maya'],
  ['\u200B\u2060', ''],
  ['\u200D\uFE0F\u3164', ''],
  ['\u0301\u0301', ''],
  ['\u2800 \u2800', ''],
  ['Maya \uD800', 'Maya \uFFFD'],
  ['Cafe\u0301 Jalapen\u0303o', 'Café Jalapeño'],
  ['e\u202A\u0301', 'é'],
])('%j becomes %j', (text, line) => {
  expect(lineOfText().parse(text)).toBe(line)
})

test.each(['Zoë', 'أحمد', 'نه\u200Cرو', '山田', '👩\u200D🚀 Crew', '𝕊am', "O'Neil-Smith Jr."])(
  '%j stays as it is',
  (text) => {
    expect(lineOfText().parse(text)).toBe(text)
  },
)

test.each([
  ['One\r\ntwo\rthree\u2028four', 'One\ntwo\nthree\nfour'],
  [' One  \t two \n\n\n\n three ', 'One two\n\nthree'],
  ['One\u202E\u0000\u0007two', 'Onetwo'],
  ['Cafe\u0301', 'Café'],
  ['\u200B\n\u2060', ''],
])('several lines %j become %j', (text, lines) => {
  expect(linesOfText().parse(text)).toBe(lines)
})
