import type { Control } from './control.ts'

const START = 'server/services/invitations/start-venue.ts'
const startTest = 'server/services/invitations/start-venue.test.ts'
const test = 'server/services/invitations/invitations.test.ts'

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
    protects: 'A used, revoked, expired or foreign invitation starts nothing',
    file: START,
    find: '  requireUsable(invitation, caller, context.now())\n',
    replace: '  if (!invitation) return undefined\n',
    test: startTest,
    testName: 'an invalid invitation',
  },
  {
    protects: 'Venues of one person are started one after the other, so that the daily limit holds',
    file: START,
    find: '    await lockStarter(tx, { userId: caller.userId })\n',
    replace: '',
    test: startTest,
    testName: 'at most five venues a day',
  },
  {
    protects: 'Who gives the roles of started venues away starts no more of them for it',
    file: 'server/services/invitations/start-venue.store.ts',
    find: `where exists (select from audit_entries a
                   where a.subject_type = 'vendor' and a.subject_id = v.vendor_id
                     and a.action = 'vendor.created' and a.actor = $userId)`,
    replace: `where exists (select from vendor_roles r join users u using (phone_number)
                   where r.vendor_id = v.vendor_id and u.user_id = $userId)`,
    test: startTest,
    testName: 'at most five venues a day',
  },
  {
    protects: 'Without an invitation one person starts a limited number of venues in all',
    file: START,
    find: '(started?.total ?? 0) >= MAX_VENUES_PER_PERSON',
    replace: '(started?.total ?? 0) >= MAX_VENUES_PER_PERSON * 10',
    test: startTest,
    testName: 'twenty venues in all',
  },
  {
    protects: 'Two tabs with the same ids start one venue',
    file: START,
    find: '    if (own) return own\n',
    replace: '    void own\n',
    test: startTest,
    testName: 'two tabs with the same ids',
  },
  {
    protects: 'Ids of a venue lead only its SUPER_ADMIN to it',
    file: 'server/services/invitations/start-venue.store.ts',
    find: "      and phone_number = $phoneNumber and role = 'SUPER_ADMIN'`,",
    replace: '      and $phoneNumber::text is not null`,',
    test: startTest,
    testName: 'ids of another venue',
  },
  {
    protects: 'Nobody starts a venue without an invitation where it takes one',
    file: 'server/services/invitations/require-may-start.ts',
    find: "if (invitationToken || context.config.VENUE_SIGNUP === 'anyone') return",
    replace: 'if (invitationToken || context.config) return',
    test: startTest,
    testName: 'no venue starts without a required',
  },
  {
    protects: 'Nobody starts a venue where that is off',
    file: 'server/services/invitations/require-may-start.ts',
    find: "if (config.VENUE_SIGNUP !== 'off') return",
    replace: 'if (config) return',
    test: startTest,
    testName: 'where sign-up is off',
  },
  {
    protects: 'Only a hash of an invitation’s token is stored',
    file: 'server/services/invitations/hash-token.ts',
    find: "return createHash('sha256').update(token).digest('hex')",
    replace: 'return String(createHash && token)',
    test,
    testName: 'only a hash of its token is stored',
  },
  {
    protects: 'Unknown tokens of invitations are limited per address',
    file: 'server/api.ts',
    find: ", '/start-links/*'",
    replace: '',
    test,
    testName: 'unknown tokens are limited',
  },
  {
    protects: 'Addresses are looked up only for people who may start a venue',
    file: 'server/services/addresses/find-address.ts',
    find: '    await requireMayStart(context, searcher.invitationToken)\n',
    replace: '    void requireMayStart\n',
    test,
    testName: 'the addresses of a new venue',
  },
  {
    protects: 'One person makes a limited number of address searches a day',
    file: 'server/services/addresses/limit-address-search.ts',
    find: 'limitRequests(perDay, {',
    replace: 'limitRequests(perDay * 10, {',
    test: 'server/services/addresses/limit-address-search.test.ts',
    testName: 'a limited number of address searches',
  },
]
