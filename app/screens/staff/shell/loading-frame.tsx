import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router'
import { useSession } from '#app/features/identity/use-session.ts'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { nameLoadingPage } from './loading-pages.ts'
import { StaffFrame } from './staff-frame.tsx'
import { readStaffLocation } from './stored-staff-location.ts'
import { StaffLocationContext } from './use-staff-location.ts'

/**
 * The page until its location and the user's role there have loaded: the frame, the title and rows where they
 * will be. A device that has opened the location before shows its header and navigation at once.
 */
export function LoadingFrame() {
  const { pathname } = useLocation()
  const { vendorLocationId } = useParams()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.session.userId : undefined
  const known = useMemo(
    () => (userId === undefined ? undefined : readStaffLocation(userId, vendorLocationId)),
    [userId, vendorLocationId],
  )
  const { title, isSmall, hideNav } = nameLoadingPage(pathname)
  return (
    <StaffLocationContext value={known}>
      <StaffFrame title={title ?? 'Loading'} wide="fluid" isLoading hideNav={hideNav}>
        <LoadingNote what="the page" className="pb-3" />
        {/* not a heading yet: the page's own one gets the focus */}
        {title ? (
          <p className={`display ${isSmall ? 'text-xl' : 'text-3xl'}`}>{title}</p>
        ) : (
          <Skeleton className="h-10 w-2/3 max-w-column" />
        )}
        <div aria-busy className="mt-6 flex flex-col gap-3">
          {[0, 1, 2, 3, 4, 5].map((at) => (
            <Skeleton key={at} className="h-20 rounded-card" />
          ))}
        </div>
      </StaffFrame>
    </StaffLocationContext>
  )
}
