import type { CodeSheetInput } from './code-sheets.contract.ts'
import type { CodePrinting, NewShortLinkInput, ShortLink } from './short-links.contract.ts'

export const shortLinkExample: ShortLink = {
  code: 'K7QW4',
  address: 'https://order.example.com/R/K7QW4',
  label: 'Table 4',
  target: { kind: 'LOCATION', vendorLocationId: '2DFE6', spot: 'TABLE 4' },
  isLive: true,
  retiredAt: null,
  lastScannedAt: '2026-11-21T04:12:00.000Z',
  createdAt: '2026-11-01T18:00:00.000Z',
  version: 1,
}

export const newShortLinkExample: NewShortLinkInput = {
  code: 'MERCH',
  label: 'Poster at the exit',
  target: { kind: 'VENUE' },
}

export const shortLinkChangeExample = {
  label: 'Table 4',
  target: { kind: 'LOCATION' as const, vendorLocationId: '7KQ2M', spot: 'TABLE 4' },
  isRetired: false,
  version: 1,
}

export const codePrintingExample: CodePrinting = {
  origin: 'https://order.example.com',
  isFinal: true,
  longestCode: 14,
  locations: [
    {
      vendorLocationId: '2DFE6',
      description: 'Main Bar',
      primaryColor: '#d2f34c',
      state: 'OPEN',
      printedAt: null,
    },
  ],
}

export const codeSheetExample: CodeSheetInput = {
  sheet: 'TABLE_TENTS',
  paper: 'LETTER',
  style: 'BAND',
  vendorLocationId: '2DFE6',
  from: 1,
  to: 6,
}
