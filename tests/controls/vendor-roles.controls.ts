import type { Control } from './control.ts'

const file = 'server/services/vendor-roles/manage-roles.ts'
const NODES = 'tests/fault/two-node-changes.test.ts'
const test = 'server/services/vendor-roles/manage-roles.test.ts'

const TEXTS = 'server/services/vendor-roles/notify-colleagues.store.ts'
const textsTest = 'server/services/vendor-roles/notify-colleagues.test.ts'

export const controls: Control[] = [
  {
    protects: 'A text about a role that one node is sending is not sent by another',
    file: TEXTS,
    find: "set tell_at = $now::timestamptz + interval '1 minute' * power(2, r.tell_attempts)",
    replace: 'set tell_at = r.tell_at',
    test: textsTest,
    testName: 'is not sent by another',
  },
  {
    protects: 'A venue texts no more new colleagues than the limit of a day',
    file: TEXTS,
    find: 'select count(*) < $max and',
    replace: 'select $max > 0 and',
    test: textsTest,
    testName: 'than the limit of a day',
  },
  {
    protects: 'A phone number that gets a role again is texted once a day',
    file: TEXTS,
    find: 'bool_and(phone_number <> $phoneNumber)',
    replace: "bool_and($phoneNumber <> '')",
    test: textsTest,
    testName: 'is texted once a day',
  },
  {
    protects: 'Two SUPER_ADMINs cannot remove each other',
    file,
    find: 'const [vendor] = await lockRoles(tx, { vendorId })',
    replace: 'const [vendor] = [vendorId]',
    test,
    testName: 'remove each other',
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
    protects: 'A MANAGER manages no ADMIN',
    file: 'domain/vendor-roles/vendor-roles.rights.ts',
    find: 'return canManageStaff(role) && isAtLeast(role, other)',
    replace: "return canManageStaff(role) && (isAtLeast(role, other) || other === 'ADMIN')",
    test,
    testName: 'a role manages only',
  },
  {
    protects: 'A removed or demoted person loses the right on every process at once',
    file: 'server/services/vendor-roles/find-role.ts',
    find: 'await selectRole(db, { vendorId, phoneNumber })',
    replace:
      'await ((globalThis as never as Record<string, Promise<RoleRow[]>>)[vendorId + phoneNumber] ??= selectRole(db, { vendorId, phoneNumber }))',
    test: NODES,
    testName: 'demoted or removed on one node',
  },
  {
    protects: 'A used key is refused for a different request',
    file: 'server/calls/once.ts',
    find: '  requireSameRequest(first, intent)\n',
    replace: '',
    test,
    testName: 'once per Idempotency-Key',
  },
]
