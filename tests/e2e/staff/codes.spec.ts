import { readFile } from 'node:fs/promises'
import { decodeCodes, readPdf } from '../../support/read-pdf.ts'
import { expect, test } from '../clean-browser.ts'
import { openCounter } from '../counter-steps.ts'
import { ADMIN } from '../people.ts'

const CODES = '/staff/venue/HARBOR/codes'

test('an admin prints table tents, moves a table to another bar, retires its code, and gets no code that is taken or unsafe', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/409/)
  await openCounter(page, CODES, ADMIN)
  await expect(page.getByText('Do not print for real yet')).toBeVisible()
  await page.getByLabel('Last table').fill('70')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect(page.getByText('Print 60 codes at most at once.')).toBeVisible()
  await page.getByLabel('Last table').fill('2')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('2dfe6-table-tents-letter.pdf')
  const [sheet] = await readPdf(await readFile(await saved.path()))
  const printed = await decodeCodes(sheet!, 3)
  expect(printed).toHaveLength(2)

  await page.getByRole('tab', { name: 'Short links' }).click()
  const rows = page.getByRole('button', { name: /^Edit Table/ })
  await expect(rows).toHaveText([/Table 1/, /Table 2/])
  await page.getByRole('button', { name: 'Edit Table 2' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit short link' })
  const address = await editing.getByText(/\/R\//).textContent()
  expect(printed.map(({ text }) => text)).toContain(`http://${address}`)
  const path = address!.slice(address!.indexOf('/'))
  const leadsTo = async () => (await request.get(path, { maxRedirects: 0 })).headers().location
  expect(await leadsTo()).toBe('/location/2DFE6?spot=TABLE%202')

  await editing.getByLabel('Location').selectOption('Merch Booth')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toBeHidden()
  expect(await leadsTo()).toBe('/location/7KQ2M?spot=TABLE%202')

  await page.getByRole('button', { name: 'Edit Table 2' }).click()
  await editing.getByRole('button', { name: 'Retire' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click()
  await expect(editing).toBeHidden()
  expect(await leadsTo()).toBe('/vendor/HARBOR')
  await page.getByText('Retired', { exact: true }).click()
  await expect(rows).toHaveText([/Table 2/])

  await page.getByRole('button', { name: 'New short link' }).click()
  const making = page.getByRole('dialog', { name: 'New short link' })
  await making.getByLabel('Code').fill('bar1')
  await making.getByLabel('Leads to').selectOption('A web address')
  await making.getByLabel('Web address').fill('javascript:alert(1)')
  await making.getByRole('button', { name: 'Make short link' }).click()
  await expect(making.getByText(/Enter a web address that begins with/)).toBeVisible()
  await expect(making.getByLabel('Web address')).toBeFocused()
  await making.getByLabel('Web address').fill('https://tickets.example/tonight')
  await making.getByRole('button', { name: 'Make short link' }).click()
  await expect(making.getByText(/already in use/)).toBeVisible()
  await expect(making.getByLabel('Code')).toBeFocused()
})

test('an admin adds wristbands from a file and gives the owner of a lost one the next', async ({
  page,
  request,
}) => {
  await openCounter(page, CODES, ADMIN)
  await page.getByRole('tab', { name: 'Wristbands' }).click()
  await page.getByRole('button', { name: 'Add wristbands' }).click()
  const adding = page.getByRole('dialog', { name: 'Add wristbands' })
  await adding.getByLabel('CSV file').setInputFiles({
    name: 'bands.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('UID;Label\r\n04:E2:E1;Kim\r\n04:E2:E2;\r\n'),
  })
  await adding.getByRole('button', { name: 'Add 2 wristbands' }).click()
  await page.getByRole('button', { name: 'Edit Kim' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit wristband' })
  await editing.getByLabel('Leads to').fill('/vendor/HARBOR/rewards/EV-TONIGHT')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toBeHidden()
  await page.getByRole('button', { name: 'Edit Kim' }).click()
  await editing.getByLabel('Lost? Id of the next one').fill('04:e2:e2')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing.getByText(/Retire this wristband/)).toBeVisible()
  await editing.getByRole('button', { name: 'Retire' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click()
  await expect(editing).toBeHidden()
  const tap = async (id: string) =>
    (await request.get(`/nfc/${id}`, { maxRedirects: 0 })).headers().location
  expect(await tap('04:E2:E1')).toBe('/vendor/HARBOR')
  expect(await tap('04:E2:E2')).toBe('/vendor/HARBOR/rewards/EV-TONIGHT')
})
