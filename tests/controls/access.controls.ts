import type { Control } from './control.ts'

const access = 'server/services/orders/orders.access.ts'
const sweep = 'tests/attack/other-peoples-things.test.ts'

export const controls: Control[] = [
  {
    protects: 'Orders are listed and made in the name of the caller only',
    file: access,
    find: 'if (caller.userId === userId) return caller',
    replace: 'return caller',
    test: 'server/services/orders/create-order.test.ts',
    testName: 'another person’s user id',
  },
  {
    protects: 'An order is changed and paid by its owner only',
    file: access,
    find: 'if (order.userId !== caller.userId) throw orderNotFound()',
    replace: '',
    test: sweep,
  },
  {
    protects: 'An order is handed over and refunded by staff of its vendor only',
    file: access,
    find: 'if (role) return role\n',
    replace:
      "return role ?? { vendorId: order.vendorId, phoneNumber: '', name: '', role: 'STAFF' }\n",
    test: sweep,
  },
  {
    protects: 'An order is read by its owner and staff of its vendor only',
    file: access,
    find: "if (order.userId === caller.userId) return 'owner'",
    replace: "return 'owner'",
    test: sweep,
  },
  {
    protects: 'A role counts at its own vendor only',
    file: 'server/services/vendor-roles/vendor-roles.store.ts',
    find: 'from vendor_roles where vendor_id = $1 and phone_number = $2`,\n)\n\nexport const selectAnyRole',
    replace:
      'from vendor_roles where $1::text is not null and phone_number = $2`,\n)\n\nexport const selectAnyRole',
    test: sweep,
  },
  {
    protects: 'The orders of a location are listed for its staff only',
    file: 'server/services/vendor-roles/require-role.ts',
    find: '!role || !hasRight(role.role)',
    replace: 'false',
    test: sweep,
  },
  {
    protects: 'A call needs the right of its role, not just any role',
    file: 'server/services/vendor-roles/require-role.ts',
    find: ' || !hasRight(role.role)',
    replace: '',
    test: 'tests/attack/role-matrix.test.ts',
  },
  {
    protects: 'Products that are switched off are on the menu of staff only',
    file: 'server/services/inventory/list-products.ts',
    find: '.filter((product) => isStaff || product.isAvailable)',
    replace: '',
    test: 'server/services/inventory/read-menu.test.ts',
    testName: 'a menu shows available products',
  },
  {
    protects: 'Staff of another vendor see the menu of a guest',
    file: 'server/services/inventory/list-products.ts',
    find: 'context.caller !== undefined && (await findRole(context, menu.vendor.vendorId)) !== undefined',
    replace: 'context.caller !== undefined',
    test: 'server/services/inventory/read-menu.test.ts',
    testName: 'products that are switched off are shown to staff of the vendor only',
  },
  {
    protects: 'Only the listed phone numbers are platform operators',
    file: 'server/services/vendor-roles/find-role.ts',
    find: 'context.config.PLATFORM_ADMINS.includes(phoneNumber)',
    replace: 'true',
    test: 'server/services/vendor-roles/find-role.test.ts',
    testName: 'other phone numbers are no platform operators',
  },
  {
    protects: 'A token counts under the scheme Bearer only',
    file: 'server/http/request-context.ts',
    find: "authorization?.startsWith('Bearer ')",
    replace: 'authorization',
    test: 'server/http/request-context.test.ts',
    testName: 'is ignored',
  },
  {
    protects: 'A printed code never redirects to a disguised address',
    file: 'server/services/short-links/find-redirect.ts',
    find: 'link && toRedirectTarget(link.redirectUrl)',
    replace: 'link?.redirectUrl',
    test: 'server/services/short-links/short-links.test.ts',
    testName: 'with an unsafe address does not redirect',
  },
  {
    protects: 'Only the listed phone numbers are those of platform operators for requests of demos',
    file: 'server/services/vendor-roles/require-operator.ts',
    find: 'if (context.config.PLATFORM_ADMINS.includes(phoneNumber)) return',
    replace: 'if (phoneNumber) return',
    test: 'server/services/leads/leads.test.ts',
    testName: 'only platform operators see',
  },
]
