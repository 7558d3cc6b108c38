import { expect, test } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { startPages } from '#tests/support/render-pages.ts'
import { nfcRecords } from '../nfc/nfc.tables.ts'
import { shortLinks } from './short-links.tables.ts'

const ELSEWHERE = 'https://tickets.elsewhere.example/tonight'
const LEAVES = 'tickets.elsewhere.example'
const MENU = '/location/B1R'

const harness = await startApiHarness({
  environment: { UNKNOWN_CODES_PER_IP_TEN_MINUTES: '0' },
})
const open = await startPages(harness.running, (file) => file.startsWith('screens/redirects/'))
await harness.db.insert(shortLinks).values([
  { shortCode: 'MENU', vendorId: 'HALL', redirectUrl: MENU, vendorLocationId: 'B1R' },
  { shortCode: 'WEB', vendorId: 'HALL', redirectUrl: ELSEWHERE },
  { shortCode: 'RETIRED', vendorId: 'HALL', redirectUrl: ELSEWHERE, retiredAt: new Date() },
  { shortCode: 'OURS', redirectUrl: ELSEWHERE },
])
await harness.db
  .insert(nfcRecords)
  .values([
    { nfcId: 'VENUE', vendorId: 'HALL' },
    { nfcId: 'PATH', vendorId: 'HALL', overrideUrl: MENU },
    { nfcId: 'WEB', vendorId: 'HALL', overrideUrl: ELSEWHERE },
    { nfcId: 'RETIRED', vendorId: 'HALL', overrideUrl: ELSEWHERE, retiredAt: new Date() },
    { nfcId: 'LUSIV' },
  ])

const CODES: [path: string, status: number, leadsTo: string | null][] = [
  ['/R/MENU', 302, MENU],
  ['/R/WEB', 200, null],
  ['/R/RETIRED', 302, '/vendor/HALL'],
  ['/R/OURS', 302, ELSEWHERE],
  ['/R/NOPE', 404, null],
  ['/nfc/VENUE', 302, '/vendor/HALL'],
  ['/nfc/PATH', 302, MENU],
  ['/nfc/WEB', 200, null],
  ['/nfc/RETIRED', 302, '/vendor/HALL'],
  ['/nfc/LUSIV', 302, '/lusiv?nfcId=LUSIV'],
  ['/nfc/NOPE', 404, null],
  ['/L/b1r', 302, MENU],
]

test('each kind of code and wristband answers the same however often and after whatever else it is opened', async () => {
  for (const [path, status, leadsTo] of [...CODES, ...CODES.toReversed(), ...CODES]) {
    const answer = await open(path)
    expect([answer.status, answer.headers.get('location')], path).toEqual([status, leadsTo])
    if (status === 200) expect(await answer.text()).toContain(`>${LEAVES}</strong>`)
    if (!path.startsWith('/L/') && status < 400) {
      expect(answer.headers.get('cache-control'), path).toBe('no-store')
    }
  }
})
