import type { Control } from './control.ts'

const START = 'server/services/invitations/start-venue.ts'
const startTest = 'server/services/invitations/start-venue.test.ts'

export const controls: Control[] = [
  {
    protects: 'One invitation starts one venue, however many people use it at once',
    file: START,
    find: '  await lockInvitation(tx, { tokenHash })\n',
    replace: '',
    test: startTest,
    testName: 'of twenty people with one invitation',
  },
  {
    protects: 'Venues of one person are started one after the other, so that the daily limit holds',
    file: START,
    find: '    await lockStarter(tx, { userId: caller.userId })\n',
    replace: '',
    test: startTest,
    testName: 'at most five venues a day',
  },
]
