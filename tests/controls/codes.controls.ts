import type { Control } from './control.ts'

const links = 'server/services/short-links/manage-short-links.test.ts'
const wristbands = 'server/services/nfc/manage-wristbands.test.ts'

export const controls: Control[] = [
  {
    protects: 'Two people who add wristbands at once do not exceed the limit',
    file: 'server/services/nfc/manage-wristbands.ts',
    find: '  await lockWristbandsOfVenue(tx, { vendorId })\n',
    replace: '  void lockWristbandsOfVenue\n',
    test: wristbands,
    testName: 'beyond 100,000',
  },
  {
    protects: 'Of two people who choose the same code only one gets it',
    file: 'server/services/short-links/short-links.store.ts',
    find: 'on conflict do nothing returning short_code as "shortCode"`',
    replace:
      'on conflict (short_code) do update set label = excluded.label returning short_code as "shortCode"`',
    test: links,
    testName: 'two people who choose the same code',
  },
]
