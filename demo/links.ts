import type { nfcRecords } from '#server/services/nfc/nfc.tables.ts'
import type { shortLinks } from '#server/services/short-links/short-links.tables.ts'
import { DEMO_LOCATION_ID } from '#domain/values/ids.ts'
import { HARBOR } from './vendors.ts'

export const demoShortLinks: (typeof shortLinks.$inferInsert)[] = [
  { shortCode: 'BAR1', redirectUrl: '/L/2dfe6' },
  {
    shortCode: 'K7QW4',
    vendorId: HARBOR,
    vendorLocationId: DEMO_LOCATION_ID,
    redirectUrl: '/location/2DFE6',
    label: 'Bar poster',
    purpose: 'POSTER',
  },
  { shortCode: 'TIX', redirectUrl: 'https://example.com/tickets/harbor-hall' },
]

export const demoNfcRecords: (typeof nfcRecords.$inferInsert)[] = [
  { nfcId: 'NFC-VENDOR', vendorId: HARBOR },
  { nfcId: 'NFC-OVERRIDE', vendorId: HARBOR, overrideUrl: '/vendor/HARBOR/rewards/EV-TONIGHT' },
  { nfcId: 'NFC-LUSIV' },
]
