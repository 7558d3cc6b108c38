import { expect, test } from 'vitest'
import { readWristbands } from './read-wristbands.ts'

test.each([
  ['one per line', '04:a2:19\n04:A2:20\n'],
  ['with empty lines and spaces', '\n 04:A2:19 \r\n\r\n04:A2:20'],
  ['twice', '04:A2:19\n04:A2:20\n04:a2:19'],
  ['from a file with a heading', '\uFEFFUID\n04:A2:19\n04:A2:20'],
])('ids are read %s', (_, text) => {
  const { wristbands, wrongLines } = readWristbands(text)
  expect(wristbands.map(({ nfcId }) => nfcId)).toEqual(['04:A2:19', '04:A2:20'])
  expect(wrongLines).toEqual([])
})

test.each([',', ';', '\t'])('the column after %j is the label', (separator) => {
  const text = `id${separator}label\n04:A2${separator}"Kim, crew"\n04:A3${separator}\r\n\r\n`
  expect(readWristbands(text).wristbands).toEqual([
    { nfcId: '04:A2', label: 'Kim, crew' },
    { nfcId: '04:A3', label: '' },
  ])
})

test('lines without an id are named', () => {
  expect(readWristbands('04:A2\nnot an id\n04:A3\nhttps://x')).toMatchObject({
    wristbands: [{ nfcId: '04:A2' }, { nfcId: '04:A3' }],
    wrongLines: [2, 4],
  })
})

test('more than 5,000 are too many', () => {
  const lines = Array.from({ length: 5_001 }, (_, at) => `BAND-${at}`)
  expect(readWristbands(lines.join('\n')).isTooLong).toBe(true)
  expect(readWristbands(lines.slice(1).join('\n')).isTooLong).toBe(false)
})
