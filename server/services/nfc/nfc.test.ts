import { expect, test } from 'vitest'
import { LEAVES_THE_SITE } from '#tests/support/redirect-corpus.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { nfcRecords } from './nfc.tables.ts'

const harness = await startApiHarness()
await harness.db
  .insert(nfcRecords)
  .values([
    { nfcId: 'BAND-VENDOR', vendorId: 'HALL' },
    { nfcId: 'BAND-PATH', vendorId: 'HALL', overrideUrl: '/vendor/HALL/rewards/EV' },
    { nfcId: 'BAND-WEB', vendorId: 'HALL', overrideUrl: 'https://example.com/tickets' },
    { nfcId: 'BAND-LUSIV' },
  ])

test.each([
  ['BAND-VENDOR', { vendorId: 'HALL', overrideUrl: null }],
  ['band-path', { vendorId: 'HALL', overrideUrl: '/vendor/HALL/rewards/EV' }],
  ['BAND-WEB', { vendorId: 'HALL', overrideUrl: 'https://example.com/tickets' }],
  ['Band-Lusiv', { vendorId: null, overrideUrl: null }],
])('%s is found in any case', async (nfcId, record) => {
  const answer = await harness.call(`GET /nfc/${nfcId}`)
  expect(answer.body).toEqual({ nfcId: nfcId.toUpperCase(), ...record })
})

test('an unknown wristband is not found', async () => {
  expect((await harness.call('GET /nfc/NOPE')).status).toBe(404)
})

test('an unsafe override is not answered, even when the database holds it', async () => {
  await harness.db.$client.query('alter table nfc_records drop constraint nfc_override_is_safe')
  const unsafe = LEAVES_THE_SITE.filter((target) => !/^https:\/\//i.test(target))
  for (const [index, overrideUrl] of unsafe.entries()) {
    await harness.db
      .insert(nfcRecords)
      .values({ nfcId: `EVIL${index}`, vendorId: 'HALL', overrideUrl })
    const { body } = await harness.call(`GET /nfc/EVIL${index}`)
    expect(body, overrideUrl).toMatchObject({ vendorId: 'HALL', overrideUrl: null })
  }
})
