import type { Control } from './control.ts'

const file = 'server/services/vendor-roles/manage-roles.ts'
const LIVE = 'server/services/vendor-roles/live-roles.ts'
const NODES = 'tests/fault/two-node-changes.test.ts'
const test = 'server/services/vendor-roles/manage-roles.test.ts'

export const controls: Control[] = [
  {
    protects: 'Two SUPER_ADMINs cannot remove each other',
    file,
    find: '  await lockRoles(tx, [vendorId])\n',
    replace: '',
    test,
    testName: 'remove each other',
  },
  {
    protects: 'A vendor keeps its last SUPER_ADMIN',
    file,
    find: '(superAdmins?.count ?? 0) > 1',
    replace: 'superAdmins',
    test,
    testName: 'stays, no matter who asks',
  },
  {
    protects: 'Users cannot change their own role',
    file,
    find: 'if (isOwn && !keepsRights) throw ownRole()',
    replace: '',
    test,
    testName: 'their own role',
  },
  {
    protects: 'Users cannot remove their own role',
    file,
    find: 'if (before.phoneNumber === context.caller?.phoneNumber) throw ownRole()',
    replace: '',
    test,
    testName: 'their own role',
  },
  {
    protects: 'A role above the user’s own cannot be given',
    file,
    find: '    requireMayManage(own, toRole(body.role))\n',
    replace: '',
    test,
    testName: 'a role manages only',
  },
  {
    protects: 'Users cannot promote above their own role',
    file,
    find: '    requireMayManage(own, after.role)\n',
    replace: '',
    test,
    testName: 'a role manages only',
  },
  {
    protects: 'Users cannot demote a role above their own',
    file,
    find: '    requireMayManage(own, before.role)\n    requireMayManage(own, after.role)\n',
    replace: '    requireMayManage(own, after.role)\n',
    test,
    testName: 'a role manages only',
  },
  {
    protects: 'A removed or demoted person loses the right on every process at once',
    file: 'server/services/vendor-roles/find-role.ts',
    find: 'await selectRole(db, [vendorId, phoneNumber])',
    replace:
      'await ((globalThis as never as Record<string, Promise<RoleRow[]>>)[vendorId + phoneNumber] ??= selectRole(db, [vendorId, phoneNumber]))',
    test: NODES,
    testName: 'demoted or removed on one node',
  },
  {
    protects: 'An open page hears of a changed role',
    file: LIVE,
    find: 'return liveRoles.subscribe(toKey(vendorId, phoneNumber), notify)',
    replace: 'return () => {}',
    test: NODES,
    testName: 'demoted or removed on one node',
  },
  {
    protects: 'A removed role ends open pages although its notification was lost',
    file: LIVE,
    find: 'REFRESH_MS = 4_000',
    replace: 'REFRESH_MS = 400_000',
    test: 'server/services/orders/order-events.test.ts',
    testName: 'removing a role ends',
  },
  {
    protects: 'A repeated request creates a role once',
    file: 'server/http/change-once.ts',
    find: 'if (!intent) return change(tx)',
    replace: 'if (intent || !intent) return change(tx)',
    test,
    testName: 'once per Idempotency-Key',
  },
  {
    protects: 'A used key is refused for a different request',
    file: 'server/http/change-once.ts',
    find: 'if (first?.requestHash !== intent.requestHash) throw differentRequest()',
    replace: 'if (!first) throw differentRequest()',
    test,
    testName: 'once per Idempotency-Key',
  },
  {
    protects: 'An edit of a name leaves a role that someone else gave meanwhile',
    file: 'app/screens/staff/users/profile-fields.ts',
    find: '...(fields.role !== before.role && { role }),',
    replace: 'role,',
    test: 'app/screens/staff/users/profile-fields.test.ts',
    testName: 'leaves a role',
  },
  {
    protects: 'A name cannot reorder the text around it',
    file: 'domain/values/line-of-text.ts',
    find: ".replace(HIDDEN, '')",
    replace: '',
    test: 'tests/attack/names.test.ts',
    testName: 'cannot reorder the text',
  },
  {
    protects: 'A name cannot be invisible',
    file: 'domain/values/line-of-text.ts',
    find: "BLANK.test(line) ? '' : line",
    replace: 'line',
    test: 'domain/values/line-of-text.test.ts',
  },
]
