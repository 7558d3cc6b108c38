import type { Wristband } from './nfc.contract.ts'

export const wristbandExample: Wristband = {
  nfcId: '04:A2:19:7C:5B:61:80',
  address: 'https://order.example.com/nfc/04:A2:19:7C:5B:61:80',
  label: 'Crew 12',
  overrideUrl: null,
  retiredAt: null,
  replacedBy: null,
  createdAt: '2026-11-01T18:00:00.000Z',
  version: 1,
}

export const newWristbandsExample = {
  wristbands: [{ nfcId: '04:A2:19:7C:5B:61:80', label: 'Crew 12' }],
}

export const wristbandChangeExample = {
  label: 'Crew 12',
  overrideUrl: '/vendor/HARBOR/rewards/EV-TONIGHT',
  isRetired: false,
  replacedBy: null,
  version: 1,
}
