import type { Control } from './control.ts'

const room = 'server/services/guest-list'
const race = 'tests/race/guest-list.test.ts'
const checkIn = `${room}/door/check-in-guest.test.ts`
const twoNodes = 'tests/race/guest-list-jobs-on-two-nodes.test.ts'
const closing = `${room}/glevents/close-glevents.test.ts`
const notify = `${room}/waitlist/notify-members.test.ts`
const presale = 'tests/race/presale.test.ts'

export const controls: Control[] = [
  {
    protects: 'The last spot of an event goes to one member',
    file: `${room}/reserve/reserve-spot.store.ts`,
    find: '     select * from able where has_spot\n',
    replace: '     select * from able\n',
    test: race,
    testName: 'want the last 5 spots',
  },
  {
    protects: 'Of a cancellation and a check-in one wins',
    file: `${room}/release/release-reservation.store.ts`,
    find: '        and r.reservation_status = asked.status\n',
    replace: '',
    test: race,
    testName: 'exactly one of a cancellation',
  },
  {
    protects: 'Of two check-ins without a connection the earliest stays',
    file: `${room}/door/check-in.store.ts`,
    find: ' and r.checked_in_at > $checkedInAt',
    replace: '',
    test: checkIn,
    testName: 'the earliest check-in of two',
  },
  {
    protects: 'A capacity is not lowered past a member who reserves at that moment',
    file: `${room}/guest-list.store.ts`,
    find: 'where e.glevent_id = $gleventId for no key update of e`',
    replace: 'where e.glevent_id = $gleventId`',
    test: race,
    testName: 'a capacity that is lowered',
  },
  {
    protects: 'A guest list is closed once, also by two nodes at the same moment',
    file: `${room}/glevents/close-glevents.ts`,
    find: 'event.closedAt || !isDue',
    replace: '!isDue',
    test: twoNodes,
    testName: 'record each no-show once',
  },
  {
    protects: 'A message that one node is sending is not sent by another',
    file: `${room}/waitlist/notify-members.store.ts`,
    find: "tell_offer_at = $now::timestamptz + interval '1 minute' * power(2, r.tell_attempts)",
    replace: 'tell_offer_at = r.tell_offer_at',
    test: notify,
    testName: 'is not sent by another',
  },
  {
    protects: 'A reservation and its Idempotency-Key are written together',
    file: `${room}/reserve/reserve-spot.store.ts`,
    find: "storeAnswers('written', {",
    replace: "storeAnswers('(select * from written limit 0) as none', {",
    test: presale,
    testName: 'sent ten times at once',
  },
  {
    protects: 'Members who reserve one event wait with one connection',
    file: `${room}/reserve/reserve-spot.store.ts`,
    find: '  isOneRow: true,\n',
    replace: '',
    test: presale,
    testName: 'who wait for the spots of one event hold one connection',
  },
  {
    protects: 'A guest is checked in while another transaction holds the event',
    file: `${room}/guest-list.store.ts`,
    find: 'where e.glevent_id = $gleventId for no key update of e`',
    replace: 'where e.glevent_id = $gleventId for update of e`',
    test: race,
    testName: 'a guest is checked in while',
  },
  {
    protects: 'A no-show is recorded once, also after a crash between two batches',
    file: `${room}/glevents/close-glevents.store.ts`,
    find: 'and r.no_show_at is null and',
    replace: 'and',
    test: closing,
    testName: 'stops between two batches',
  },
]
