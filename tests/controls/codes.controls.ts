import type { Control } from './control.ts'

const links = 'server/services/short-links/manage-short-links.test.ts'
const wristbands = 'server/services/nfc/manage-wristbands.test.ts'
const old = 'server/http/old-addresses.test.ts'

export const controls: Control[] = [
  {
    protects: 'A code of a venue asks before it leaves for a site that the operator does not know',
    file: 'server/services/short-links/find-redirect.ts',
    find: 'link?.vendorId != null && !isTrustedTarget(context.config, redirectUrl)',
    replace: 'isTrustedTarget === undefined',
    test: 'server/services/short-links/short-links.test.ts',
    testName: 'ask before they leave',
  },
  {
    protects: 'A trusted host is compared as a whole',
    file: 'server/process/public-address.ts',
    find: 'hostname.endsWith(host.slice(1)) : hostname === host',
    replace: 'hostname.endsWith(host.slice(2)) : hostname.includes(host)',
    test: 'server/services/short-links/short-links.test.ts',
    testName: 'ask before they leave',
  },
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
  {
    protects: 'A venue has a limited number of short links',
    file: 'server/services/short-links/manage-short-links.ts',
    find: '(found?.count ?? 0) + links.length > MAX_LINKS',
    replace: '(found?.count ?? 0) + links.length > MAX_LINKS * 10',
    test: links,
    testName: 'once the venue has 2,000',
  },
  {
    protects: 'A list of wristbands is limited',
    file: 'server/services/nfc/nfc.routes.ts',
    find: 'limitBody(MAX_BODY_BYTES), ',
    replace: '',
    test: wristbands,
    testName: 'long lists of other people are not read',
  },
  {
    protects: 'Old addresses that redirect to themselves are refused at the start',
    file: 'server/process/config.ts',
    find: "return isCurrent ? ['OLD_PUBLIC_URLS: contains the host of PUBLIC_URL'] : []",
    replace: 'return isCurrent ? [] : []',
    test: old,
    testName: 'with the public address among them',
  },
]
