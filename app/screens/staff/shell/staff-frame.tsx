import { useState } from 'react'
import { useLocation } from 'react-router'
import { StaffPage, type StaffPageProps } from '#app/features/layout/staff-page.tsx'
import { useUnsentCount } from '#app/features/guest-list/use-door-queue.ts'
import { locationHomePath } from '#app/paths.ts'
import { SideNav } from '#app/ui/layout/side-nav.tsx'
import { useScreenLinks } from './use-screen-links.ts'
import { endShift } from './end-shift.ts'
import { LogoutDialog } from './logout-dialog.tsx'
import { useStaffLocation } from './use-staff-location.ts'

export interface StaffFrameProps extends Omit<StaffPageProps, 'onLogout' | 'nav'> {
  /** The URL has a location id: the header shows Log out unless it shows Back. */
  atLocation?: boolean
  /** The page has no side navigation: the location's home is one itself, and the counter needs the room. */
  hideNav?: boolean
}

/** The frame of every staff screen: header, title and the logout confirmation. */
export function StaffFrame(props: StaffFrameProps) {
  const { atLocation = false, hideNav = false, children, ...page } = props
  const [isConfirming, setConfirming] = useState(false)
  const unsentCount = useUnsentCount()
  const canLogOut = atLocation && !page.onBack
  return (
    <StaffPage
      {...page}
      nav={atLocation && !hideNav && <StaffNav />}
      onLogout={canLogOut ? () => setConfirming(true) : undefined}
    >
      {children}
      <LogoutDialog
        open={isConfirming}
        unsentCount={unsentCount}
        onConfirm={endShift}
        onCancel={() => setConfirming(false)}
      />
    </StaffPage>
  )
}

/** The location's screens, beside each of them on tablets and desktops. */
function StaffNav() {
  const { location, vendorLocationId } = useStaffLocation()
  const home = locationHomePath(vendorLocationId).toLowerCase()
  const [, , , , ...segments] = useLocation().pathname.toLowerCase().split('/')
  const links = useScreenLinks()
  // the first part decides: `event/prizes` is a page of the events
  const current = segments
    .map((segment) =>
      links.find(
        // the address of a page of the whole venue ends in the id of the venue
        ({ to }) => to.toLowerCase().startsWith(home) && toSegments(to).includes(segment),
      ),
    )
    .find((link) => link !== undefined)
  const items = links.map(({ name, shortName, icon: Icon, to }) => ({
    to,
    isCurrent: to === current?.to,
    label: name,
    shortLabel: shortName,
    icon: <Icon aria-hidden className="size-5 stroke-[1.75]" />,
  }))
  return <SideNav label={location.description} items={items} rail />
}

/** What the paths of an entry's pages contain: `events`, and `event` as in `event/edit/{id}`. */
function toSegments(to: string): string[] {
  const last = (to.split('?')[0] ?? '').toLowerCase().split('/').at(-1) ?? ''
  return [last, last.replace(/s$/, '')]
}
