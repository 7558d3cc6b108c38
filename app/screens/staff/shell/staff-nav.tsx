import { SideNav } from '#app/ui/layout/side-nav.tsx'
import { useMenuLinks } from '../location-menu/use-menu-links.ts'
import { useStaffLocation } from './use-staff-location.ts'

/** The entries of the location's menu, beside its screens on tablets and desktops. */
export function StaffNav() {
  const { location } = useStaffLocation()
  const items = useMenuLinks().map(({ name, shortName, icon: Icon, to }) => ({
    to,
    label: name,
    shortLabel: shortName,
    icon: <Icon aria-hidden className="size-5 stroke-[1.75]" />,
  }))
  return <SideNav label={location.description} items={items} rail />
}
