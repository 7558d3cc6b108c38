import type { Control } from './control.ts'

export const controls: Control[] = [
  {
    protects: 'Parallel requests for a demo or for receipts cannot exceed their limit',
    file: 'server/calls/once-limited.ts',
    find: '    await lockNames(tx, ...names)\n',
    replace: '    void [lockNames, names]\n',
    test: 'server/calls/once-limited.test.ts',
  },
  {
    protects: 'Requests for a demo are limited per browser and hour',
    file: 'server/services/leads/create-lead.ts',
    find: '      { caller: `device ${sender.deviceKey}`, perHour: LEADS_PER_DEVICE_HOUR },\n',
    replace: '',
    test: 'server/services/leads/leads.test.ts',
    testName: 'a browser cannot exceed its hourly limit',
  },
  {
    protects: 'The same request for a demo is stored once when sent at once',
    file: 'server/services/leads/create-lead.ts',
    find: '    alsoLocked: [JSON.stringify([companyName, fullName, phone, email.toLowerCase(), message])],\n',
    replace: '',
    test: 'server/services/leads/leads.test.ts',
    testName: 'is stored and sent once',
  },
  {
    protects: 'Unknown wristbands and short codes are limited per address',
    file: 'server/http/limit-misses.ts',
    find: '    if (after.consumedPoints > perTenMinutes) throw tooMany(after)\n',
    replace: '',
    test: 'server/http/limit-misses.test.ts',
    testName: 'share one limit per address',
  },
  {
    protects: 'A flood of unknown codes learns nothing about known ones',
    file: 'server/http/limit-misses.ts',
    find: ' throw tooMany(before)',
    replace: ' void before',
    test: 'server/http/limit-misses.test.ts',
    testName: 'far above the limit',
  },
  {
    protects: 'The calls of a page count for the connection of its reader',
    file: 'server/start/start-server.ts',
    find: '{ incoming: c.env.incoming }',
    replace: '{}',
    test: 'server/start/page-caller.test.ts',
    testName: 'count for the address of its reader',
  },
  {
    protects: 'The calls of a page count for the address that the proxy saw',
    file: 'server/start/start-server.ts',
    find: "if (forwarded) headers.set('x-forwarded-for', forwarded)",
    replace: '',
    test: 'server/start/page-caller.test.ts',
    testName: 'count for the address of its reader',
  },
]
