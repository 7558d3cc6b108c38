import type { Control } from './control.ts'

const file = 'server/services/vendor-roles/manage-roles.ts'
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
]
