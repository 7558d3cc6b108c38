import { expect, test } from 'vitest'
import type { DayClose } from '#domain/money-desk/day-close.contract.ts'
import { listFigures } from '#domain/money-desk/list-figures.ts'
import { businessDayAt } from '#domain/values/venue-day.ts'
import { formatSigned } from '#domain/money-desk/format-signed.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

const harness = await startApiHarness()
const steps = createOrderSteps(harness)

/** The texts of each line of a PDF, page by page. */
async function readLines(file: Uint8Array): Promise<string[]> {
  return (await readPdf(file)).flatMap(({ texts }) => {
    const lines = new Map<number, string[]>()
    for (const { y, text } of texts) lines.set(y, [...(lines.get(y) ?? []), text])
    return [...lines.values()].map((parts) => parts.join(''))
  })
}

test('the PDF of a day has the figures of its page, the note, the tips and the journal', async () => {
  const staff = await harness.signIn(STAFF_PHONE)
  const guest = await harness.signIn('+13105550141')
  const day = businessDayAt(harness.services.now(), 'America/Los_Angeles')
  const kept = await steps.buy(guest, 'lager', 3)
  await steps.complete(staff, kept.orderId)
  await steps.refund(staff, (await steps.buy(guest, 'lager', 1)).orderId)
  harness.clock.shiftMs += DAY_MS
  const as = await harness.signIn(MANAGER_PHONE)
  const path = `/admin/vendors/HALL/days/${day}`
  const note = 'A quiet night, Zoë said.\nThe second line.'
  const counted = [{ vendorLocationId: 'B1R', cash: '120.50' }]
  await harness.call(`POST ${path}`, { as, body: { note, counted } })
  const { close } = (await harness.call<{ close: DayClose }>(`GET ${path}`, { as })).body

  const response = await harness.api.request(`http://localhost/api${path}/pdf`, {
    headers: { authorization: `Bearer ${as.idToken}` },
  })
  expect(response.headers.get('content-disposition')).toContain(`HALL-close-of-day-${day}.pdf`)
  const lines = await readLines(new Uint8Array(await response.arrayBuffer()))
  expect(lines.slice(0, 3)).toEqual([
    'Test Hall',
    expect.stringMatching(/^Close of day, \w+day, /),
    '1 of 1 closed',
  ])
  const rows = listFigures(close.total).map(({ label, value }) => `${label} ${value}`)
  expect(lines.slice(lines.indexOf('All locations') + 1)).toEqual(expect.arrayContaining(rows))
  expect(lines.filter((line) => line === rows[1])).toHaveLength(2)
  expect(lines).toEqual(
    expect.arrayContaining([
      'Test Bar',
      'A quiet night, Zoë said.',
      'The second line.',
      'Cash $120.50',
      ...close.journal.map(({ name, jurisdiction, debit, credit }) => {
        const account = jurisdiction ? `${name}, ${jurisdiction}` : name
        return `${account} ${formatSigned(debit === '0.00' ? credit : debit)}`
      }),
    ]),
  )
  expect(lines.some((line) => line.startsWith('Signed by '))).toBe(true)
})

test('a day with many locations goes on on further pages', async () => {
  const { drawDay } = await import('./draw-day.ts')
  const { dayCloseExample } = await import('#domain/money-desk/day-close.examples.ts')
  const [location] = dayCloseExample.locations
  const locations = Array.from({ length: 12 }, (_, at) => ({ ...location, name: `Bar ${at}` }))
  const close = { ...dayCloseExample, locations } as DayClose
  const pdf = await drawDay(close, { name: 'Harbor Hall', timeZone: 'America/Los_Angeles' })
  const pages = await readPdf(pdf)
  expect(pages.length).toBeGreaterThan(2)
  expect(await readLines(pdf)).toEqual(expect.arrayContaining(locations.map(({ name }) => name)))
  for (const { height, texts } of pages) {
    expect(Math.max(...texts.map(({ y }) => y))).toBeLessThan(height - 50)
    // no heading is left alone
    expect(texts.at(-1)?.size).toBe(10)
  }
})
