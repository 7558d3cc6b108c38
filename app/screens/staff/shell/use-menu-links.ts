import type { LucideIcon } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useStaffLocation } from './use-staff-location.ts'
import { listMenuEntries, type MenuEntryName } from './menu-entries.ts'
import { MENU_LINKS } from './menu-links.ts'

export interface ShownMenuLink {
  name: MenuEntryName
  shortName: string
  hint: string
  icon: LucideIcon
  to: string
}

/** The location's menu for the user's role, with the beta flag of the page on each link. */
export function useMenuLinks(): ShownMenuLink[] {
  const { vendorLocationId, vendor, role, isOperator } = useStaffLocation()
  const [search] = useSearchParams()
  const hasAnalyticsBeta = search.get(BETA_FLAG) === '1'
  const { guestlistEnabled, vendorId } = vendor
  return listMenuEntries({ role, isOperator, guestlistEnabled, hasAnalyticsBeta }).map((name) => {
    const { path, ...shown } = MENU_LINKS[name]
    const to = path(vendorLocationId, vendorId)
    return { name, ...shown, to: hasAnalyticsBeta ? withBetaFlag(to) : to }
  })
}

const BETA_FLAG = 'analytics_beta'

const withBetaFlag = (to: string) => (to.includes(BETA_FLAG) ? to : `${to}?${BETA_FLAG}=1`)
