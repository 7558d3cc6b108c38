import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const lines = (csv: string) => csv.slice(1).split('\r\n').slice(0, -1)

test('a file begins with a byte order mark and ends each row with CRLF', () => {
  expect(toCsv(['a', 'b'], [[1, null]])).toBe('\uFEFFa,b\r\n1,\r\n')
})

test('cells with commas, quotes or line breaks are quoted', () => {
  expect(lines(toCsv(['x'], [['a,b'], ['say "hi"']]))).toEqual(['x', '"a,b"', '"say ""hi"""'])
  expect(toCsv(['x'], [['a\nb']])).toContain('"a\nb"')
})

test.each(['=HYPERLINK("x")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =1', '|calc'])(
  'a spreadsheet does not run %j',
  (text) => {
    expect(toCsv(['x'], [[text]]).split('\uFEFFx\r\n')[1]).toMatch(/^"?'/)
  },
)

test('negative amounts stay numbers', () => {
  expect(lines(toCsv(['x'], [['-5.00'], [-3]]))).toEqual(['x', '-5.00', '-3'])
})
