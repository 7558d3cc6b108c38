import type { Control } from './control.ts'

const file = 'server/services/vendor-roles/manage-roles.ts'
const NODES = 'tests/fault/two-node-changes.test.ts'
const test = 'server/services/vendor-roles/manage-roles.test.ts'

export const controls: Control[] = [
  {
    protects: 'Two SUPER_ADMINs cannot remove each other',
    file,
    find: 'const [vendor] = await lockRoles(tx, { vendorId })',
    replace: 'const [vendor] = [vendorId]',
    test,
    testName: 'remove each other',
  },
  {
    protects: 'A removed or demoted person loses the right on every process at once',
    file: 'server/services/vendor-roles/require-role.ts',
    find: 'await selectRole(db, { vendorId, phoneNumber })',
    replace:
      'await ((globalThis as never as Record<string, Promise<RoleRow[]>>)[vendorId + phoneNumber] ??= selectRole(db, { vendorId, phoneNumber }))',
    test: NODES,
    testName: 'demoted or removed on one node',
  },
]
