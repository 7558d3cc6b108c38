import type { LucideIcon } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { StaffLocation } from './use-staff-location.ts'
import { listOfferedScreens, type ScreenName } from './offered-screens.ts'
import { SCREEN_LINKS } from './screen-links.ts'

export interface ShownScreenLink {
  name: ScreenName
  shortName: string
  hint: string
  icon: LucideIcon
  to: string
}

/** The location's screens for the user's role, with the beta flag of the page on each link. */
export function useScreenLinks(at: StaffLocation): ShownScreenLink[] {
  const { vendorLocationId, location, vendor, role, isOperator } = at
  const [search] = useSearchParams()
  const hasAnalyticsBeta = search.get(BETA_FLAG) === '1'
  const { guestlistEnabled, vendorId } = vendor
  const { staffMenu, fulfilment } = location
  return listOfferedScreens({
    role,
    isOperator,
    guestlistEnabled,
    staffMenu,
    fulfilment,
    hasAnalyticsBeta,
  }).map((name) => {
    const { path, ...shown } = SCREEN_LINKS[name]
    const to = path(vendorLocationId, vendorId)
    return { name, ...shown, to: hasAnalyticsBeta ? withBetaFlag(to) : to }
  })
}

const BETA_FLAG = 'analytics_beta'

const withBetaFlag = (to: string) => (to.includes(BETA_FLAG) ? to : `${to}?${BETA_FLAG}=1`)
