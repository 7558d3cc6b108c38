import type { NewShortLink } from '#domain/short-links/short-links.contract.ts'
import { HARBOR, MAIN_BAR } from './vendors.ts'

export const demoShortLinks: (NewShortLink & { vendorId: string })[] = [
  { vendorId: HARBOR, code: 'BAR1', label: 'Bar', target: { kind: 'WEB', url: '/L/2dfe6' } },
  {
    vendorId: HARBOR,
    code: 'K7QW4',
    label: 'Bar poster',
    target: { kind: 'LOCATION', vendorLocationId: MAIN_BAR },
  },
  {
    vendorId: HARBOR,
    code: 'TIX',
    label: 'Tickets',
    target: { kind: 'WEB', url: 'https://example.com/tickets/harbor-hall' },
  },
]

export const demoWristbands: { nfcId: string; vendorId: string; overrideUrl?: string }[] = [
  { nfcId: 'NFC-VENDOR', vendorId: HARBOR },
  { nfcId: 'NFC-OVERRIDE', vendorId: HARBOR, overrideUrl: '/vendor/HARBOR/rewards/EV-TONIGHT' },
]

/** A wristband of the membership, which belongs to no venue. */
export const MEMBERS_WRISTBAND = 'NFC-LUSIV'
