import { useNavigate } from 'react-router'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { locationHomePath } from '#app/paths.ts'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { canHandOver } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { LINE_FAILED } from './line.messages.ts'
import { MakersLine } from './makers-line.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useLineActions } from './use-line-actions.ts'
import { useLiveLine } from './use-live-line.ts'
import { useStruckCards } from './use-struck-cards.ts'
import { useUndo } from './use-undo.ts'

/** The makers' screen: what a location makes as it is paid, until it is handed over. */
function Line() {
  const { vendorLocationId } = useStaffLocation()
  const navigate = useNavigate()
  const { query, moves, preparations } = useLiveLine(vendorLocationId)
  const { struck, touchStruck, closeHere } = useStruckCards(vendorLocationId, query.data?.items)
  const undo = useUndo()
  const actions = useLineActions(vendorLocationId, undo, closeHere)
  return (
    <StaffFrame
      title="Line"
      atLocation
      hideNav
      wide="fluid"
      onBack={() => void navigate(locationHomePath(vendorLocationId))}
      bar={<UndoBar moves={undo.moves} onUndo={actions.takeBack} />}
    >
      <h1 className="sr-only">Line</h1>
      <QueryView query={query} loading={<Loading />} failedTitle={LINE_FAILED}>
        {() => (
          <MakersLine
            preparations={preparations ?? []}
            struck={struck}
            onTouchStruck={touchStruck}
            actions={actions}
            listAt={query.dataUpdatedAt}
            waiting={moves.length}
          />
        )}
      </QueryView>
    </StaffFrame>
  )
}

function Loading() {
  return (
    <div aria-busy className="flex flex-col gap-3">
      <LoadingNote what="the line" />
      <Skeleton className="h-16 rounded-control" />
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
    </div>
  )
}

export default requireRight(canHandOver, Line)
