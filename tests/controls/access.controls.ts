import type { Control } from './control.ts'

const sweep = 'tests/attack/other-peoples-things.test.ts'

export const controls: Control[] = [
  {
    protects: 'A role counts at its own vendor only',
    file: 'server/services/vendor-roles/vendor-roles.store.ts',
    find: 'from vendor_roles where vendor_id = $vendorId and phone_number = $phoneNumber`,\n)\n\nexport const selectAnyRole',
    replace:
      'from vendor_roles where phone_number = $phoneNumber`,\n)\n\nexport const selectAnyRole',
    test: sweep,
  },
  {
    protects: 'A call needs the right of its role, not just any role',
    file: 'server/services/vendor-roles/require-role.ts',
    find: ' && hasRight(known.role)',
    replace: '',
    test: 'tests/attack/role-matrix.test.ts',
  },
  {
    protects: 'A printed code never redirects to a disguised address',
    file: 'server/services/short-links/find-redirect.ts',
    find: 'link && toCodeTarget(context.config, link.redirectUrl)',
    replace: 'link?.redirectUrl',
    test: 'server/services/short-links/short-links.test.ts',
    testName: 'with an unsafe address does not redirect',
  },
]
