import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { MAX_UNPACKED_BYTES } from '#domain/inventory/product-limits.ts'
import { readWorkbook } from './read-workbook.ts'

type Cell = string | number

/** A workbook as spreadsheets save it. */
function buildWorkbook(sheets: Record<string, Cell[][]>): Uint8Array {
  const names = Object.keys(sheets)
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, at) => `<Relationship Id="r${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
  }
  names.forEach((name, sheet) => {
    const rows = (sheets[name] ?? []).map((cells, row) => {
      const tags = cells.map((cell, column) => {
        const place = `r="${String.fromCharCode(65 + column)}${row + 1}"`
        return typeof cell === 'number'
          ? `<c ${place}><v>${cell}</v></c>`
          : `<c ${place} t="inlineStr"><is><t>${cell}</t></is></c>`
      })
      return `<row r="${row + 1}">${tags.join('')}</row>`
    })
    parts[`xl/worksheets/sheet${sheet + 1}.xml`] =
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`
  })
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  )
}

test('a workbook is read as CSV, with numbers in full', async () => {
  const bytes = buildWorkbook({
    Menu: [
      ['Name', 'Price', 'SKU'],
      ['Café, large', 8.5, 850004000000],
    ],
  })
  expect(await readWorkbook(bytes)).toEqual({
    text: 'Name,Price,SKU\r\n"Café, large",8.5,850004000000\r\n',
  })
})

test('sheets with the same headings are one list, and others are left out', async () => {
  const bytes = buildWorkbook({
    Notes: [['Do not forget the ice']],
    Drinks: [
      ['Name', 'Price'],
      ['Lager', 8],
    ],
    Food: [
      ['Name', 'Price'],
      ['Fries', 6],
    ],
  })
  expect(await readWorkbook(bytes)).toEqual({
    text: 'Name,Price\r\nDrinks:\r\nLager,8\r\nFood:\r\nFries,6\r\n',
  })
})

test('an archive that unpacks to more than any menu, and one that is no workbook, are refused in words', async () => {
  const bomb = zipSync({ 'xl/workbook.xml': strToU8('a') })
  // the size that the list at the end of the archive says
  const list = Buffer.from(bomb.buffer).indexOf('PK\u0001\u0002', 0, 'latin1')
  new DataView(bomb.buffer).setUint32(list + 24, MAX_UNPACKED_BYTES + 1, true)
  expect(await readWorkbook(bomb)).toEqual({
    problem: expect.stringMatching(/holds too much/) as unknown,
  })
  expect(await readWorkbook(zipSync({ 'a.txt': strToU8('a') }))).toEqual({
    problem: expect.stringMatching(/could not be read/) as unknown,
  })
})
