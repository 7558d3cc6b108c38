import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { StaffPage, type StaffPageProps } from '#app/features/layout/staff-page.tsx'
import { useUnsentCount } from '#app/features/guest-list/use-door-queue.ts'
import { useWaitingMoves } from '#app/features/preparations/use-line-moves.ts'
import { endShift } from './end-shift.ts'
import { LogoutDialog } from './logout-dialog.tsx'
import { RefundQuestions } from './refund-questions.tsx'
import { SilentBar } from './silent-bar.tsx'
import { LocationSwitcher, Person, PlaceMark } from './place-header.tsx'
import { StaffNav, StaffNavLoading } from './staff-nav.tsx'
import { type Place, usePlace } from './use-place.ts'
import { type StaffLocation, StaffLocationContext } from './use-staff-location.ts'

export interface StaffFrameProps extends Omit<
  StaffPageProps,
  'onLogout' | 'nav' | 'isNavOnDesktopOnly' | 'mark' | 'place' | 'person'
> {
  /** The URL has a location id: the header shows Log out unless it shows Back. */
  atLocation?: boolean
  /** No side navigation: the counter needs the room, and on smaller screens the location's home is one itself. */
  hideNav?: boolean | 'below-desktop'
  /** The page will have a navigation, but it is not known yet which one. */
  isLoading?: boolean
}

/** The frame of every staff screen: header, title, the screens of the location, and the logout confirmation. */
export function StaffFrame(props: StaffFrameProps) {
  const { atLocation = false, hideNav = false, isLoading = false, children, ...page } = props
  const [isConfirming, setConfirming] = useState(false)
  const unsent = { checkIns: useUnsentCount(), moves: useWaitingMoves().length }
  const place = usePlace()
  const queryClient = useQueryClient()
  const isOfLocation = use(StaffLocationContext) !== undefined
  // the location's home is titled by its name
  const namesLocation = isOfLocation && page.title !== place?.location?.description
  const canLogOut = atLocation && !page.onBack
  return (
    <StaffPage
      {...page}
      {...(place && {
        mark: <PlaceMark place={place} namesLocation={namesLocation} />,
        place: <LocationSwitcher place={place} />,
        person: <Person place={place} />,
      })}
      nav={hideNav !== true && toNav(place, isLoading)}
      isNavOnDesktopOnly={hideNav === 'below-desktop'}
      onLogout={canLogOut ? () => setConfirming(true) : undefined}
    >
      <SilentBar />
      <RefundQuestions />
      {children}
      <LogoutDialog
        open={isConfirming}
        unsent={unsent}
        onConfirm={() => void endShift(queryClient)}
        onCancel={() => setConfirming(false)}
      />
    </StaffPage>
  )
}

function toNav(place: Place | undefined, isLoading: boolean) {
  if (isAtLocation(place)) return <StaffNav at={place} />
  return (isLoading || place?.isLoading) && <StaffNavLoading />
}

function isAtLocation(place: Place | undefined): place is StaffLocation {
  return place?.location !== undefined
}
