import { describe, expect, test } from 'vitest'
import {
  listFirstLoadModules,
  listGuestModules,
  listPublicModules,
  listStaffModules,
} from '../vite/guest-modules.ts'

/** Folders whose files only staff and developers need. */
const STAFF_ONLY = /^app\/(screens\/(staff|dev)|features\/(scanning|vendor-roles))\//

describe('the files of a guest’s first load', () => {
  test('include no staff file, not even loaded later', () => {
    expect([...listGuestModules()].filter((path) => STAFF_ONLY.test(path))).toEqual([])
  })

  test('exclude dialogs, payment, sign-in and the QR decoder on the menu', () => {
    const LATER =
      /^app\/(ui\/overlays\/.*\.tsx|(features\/payments|screens\/(account|ordering\/checkout))\/)/
    expect([...listFirstLoadModules()].filter((path) => LATER.test(path))).toEqual([])
  })

  test('exclude the query cache on the menu', () => {
    expect([...listFirstLoadModules()].filter((path) => /quer(y|ies)/.test(path))).toEqual([])
  })

  test('exclude the query cache and the menu on pages that only show texts', () => {
    const parts = [...listPublicModules()]
    expect(parts.filter((path) => /queries|^app\/screens\/ordering\//.test(path))).toEqual([])
  })

  test('are found by following imports, including lazy ones', () => {
    expect(listFirstLoadModules()).toContain('app/screens/ordering/menu/product-card.tsx')
    expect(listFirstLoadModules()).not.toContain('app/ui/overlays/modal.tsx')
    expect(listGuestModules()).toContain('app/ui/overlays/modal.tsx')
    expect(listStaffModules()).toContain('app/screens/staff/counter/scan.tsx')
  })
})
