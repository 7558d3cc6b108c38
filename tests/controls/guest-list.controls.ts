import type { Control } from './control.ts'

const room = 'server/services/guest-list'
const race = 'tests/race/guest-list.test.ts'
const reservations = `${room}/reservations.test.ts`
const checkIn = `${room}/check-in-guest.test.ts`
const glevents = `${room}/glevents.test.ts`

export const controls: Control[] = [
  {
    protects: 'The last spot of an event goes to one member',
    file: `${room}/guest-list.store.ts`,
    find: ' and reserved_count + $2::int <= original_capacity',
    replace: '',
    test: race,
    testName: 'want the last 5 spots',
  },
  {
    protects: 'A member has one active reservation',
    file: `${room}/reserve-spot.ts`,
    find: '  if (active) {',
    replace: '  if (active && !userId) {',
    test: reservations,
    testName: 'a second active reservation is refused',
  },
  {
    protects: 'What one member reserves happens one after the other',
    file: `${room}/reserve-spot.ts`,
    find: 'requireMember(await lockMember(tx, userId, now))',
    replace: 'requireMember(await findMember(tx, userId, now))',
    test: race,
    testName: '12 tabs on 12 events',
  },
  {
    protects: 'Only a reservation of an event that has not started is canceled',
    file: 'domain/guest-list/guest-list.states.ts',
    find: ' && Date.parse(reservation.startTime) > now',
    replace: ' && now > 0',
    test: reservations,
    testName: 'after the start it is refused',
  },
  {
    protects: 'Of a cancellation and a check-in one wins',
    file: `${room}/guest-list.store.ts`,
    find: 'from reservations r where r.reservation_id = $1 for update`',
    replace: 'from reservations r where r.reservation_id = $1`',
    test: race,
    testName: 'exactly one wins',
  },
  {
    protects: 'A guest is checked in once',
    file: `${room}/check-in-guest.ts`,
    find: 'if (isInside && !wasOffline) {',
    replace: 'if (isInside && !at) {',
    test: checkIn,
    testName: 'a guest is checked in once',
  },
  {
    protects: 'Of two check-ins without a connection the earliest stays',
    file: `${room}/check-in.store.ts`,
    find: ' and r.checked_in_at > $2',
    replace: '',
    test: checkIn,
    testName: 'the earliest check-in stays',
  },
  {
    protects: 'A guest is checked in at the event of the reservation only',
    file: `${room}/check-in-guest.ts`,
    find: '  if (gleventId !== event.gleventId) throw reservationNotFound()\n',
    replace: '',
    test: checkIn,
    testName: 'a guest of another event',
  },
  {
    protects: 'The capacity of an event is never below what is reserved',
    file: `${room}/update-glevent.ts`,
    find: '(changes.originalCapacity ?? before.originalCapacity) < reservedCount',
    replace: 'reservedCount < 0',
    test: glevents,
    testName: 'the capacity cannot be lower',
  },
  {
    protects: 'An edit of an older version of a guest-list event is refused',
    file: `${room}/update-glevent.ts`,
    find: 'version !== undefined && version !== before.version',
    replace: 'version === 0',
    test: glevents,
    testName: 'refuses a change made on an older version',
  },
  {
    protects: 'An offer of the waitlist is accepted in time only',
    file: `${room}/answer-offer.ts`,
    find: 'if (!before.offerExpiresAt || before.offerExpiresAt <= at) {',
    replace: 'if (before.offerExpiresAt && before.offerExpiresAt <= at) {',
    test: reservations,
    testName: 'a declined or lapsed one goes to the next',
  },
  {
    protects: 'The waitlist passes over members who cannot reserve',
    file: `${room}/promote-waitlist.ts`,
    find: '  if (!member?.isActive || member.availableCredits < 1) return false\n',
    replace: '',
    test: reservations,
    testName: 'offers the spot to who waits longest',
  },
  {
    protects: 'No-shows are recorded only once the guest list is closed',
    file: `${room}/close-glevents.ts`,
    find: 'context.now().getTime() - CLOSES_AFTER_HOURS * HOUR_MS',
    replace: 'context.now().getTime() - CLOSES_AFTER_HOURS',
    test: reservations,
    testName: 'lose their credit once the list is closed',
  },
]
