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
]
