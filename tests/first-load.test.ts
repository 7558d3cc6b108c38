import { describe, expect, test } from 'vitest'
import { listFirstLoadModules, listGuestModules, listStaffModules } from '../vite.guest-modules.ts'

/** Folders whose files only staff and developers need. */
const STAFF_ONLY = /^app\/(screens\/(staff|dev)|features\/(scanning|vendor-roles))\//

describe('what a guest’s browser loads', () => {
  test('is no file of the staff side, now or later', () => {
    expect([...listGuestModules()].filter((path) => STAFF_ONLY.test(path))).toEqual([])
  })

  test('comes for the menu without dialogs, payment, sign-in and the QR decoder', () => {
    const LATER = /^app\/(ui\/overlays|features\/payments|screens\/(account|ordering\/checkout))\//
    expect([...listFirstLoadModules()].filter((path) => LATER.test(path))).toEqual([])
  })

  test('is found by following imports, lazy ones too', () => {
    expect(listFirstLoadModules()).toContain('app/screens/ordering/menu/product-card.tsx')
    expect(listFirstLoadModules()).not.toContain('app/ui/overlays/modal.tsx')
    expect(listGuestModules()).toContain('app/ui/overlays/modal.tsx')
    expect(listStaffModules()).toContain('app/screens/staff/scan/scan.tsx')
  })
})
