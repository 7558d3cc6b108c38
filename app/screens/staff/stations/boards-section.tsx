import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorPlay } from 'lucide-react'
import { useState } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { boardsQuery, deleteBoard } from '#app/features/preparations/boards.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Moment } from '#app/ui/data/moment.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { FormSkeleton } from '#app/ui/forms/form-skeleton.tsx'
import { RetireButton } from '#app/ui/forms/retire-section.tsx'
import type { Board } from '#domain/preparations/boards.contract.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { AddBoardDialog } from './add-board-dialog.tsx'

const NOT_DELETED = 'The pick-up board could not be switched off. Please try again.'

/** The pick-up boards of a location: adds them, and switches them off. */
export function BoardsSection({ vendorLocationId }: { vendorLocationId: string }) {
  const query = useQuery(boardsQuery(vendorLocationId))
  const [isAdding, setAdding] = useState(false)
  return (
    <section aria-labelledby="boards" className="border-t border-line pt-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-[min(100%,16rem)] flex-1">
          <h2 id="boards" className="display text-lg">
            Pick-up boards
          </h2>
          <p className="mt-1 max-w-prose text-sm text-ink-muted">
            A page for a television: the number and first name of each order that is ready or being
            made, and nothing else. Whoever has its link can see it.
          </p>
        </div>
        <Button
          variant="secondary"
          icon={<MonitorPlay aria-hidden className="size-5" />}
          onClick={() => setAdding(true)}
        >
          Add pick-up board
        </Button>
      </div>
      <QueryView
        query={query}
        failedTitle="The pick-up boards could not be loaded"
        loading={<FormSkeleton what="the pick-up boards" />}
        isEmpty={(boards) => boards.length === 0}
      >
        {(boards) => (
          <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
            {boards.map((board) => (
              <BoardRow key={board.boardId} {...{ vendorLocationId, board }} />
            ))}
          </ul>
        )}
      </QueryView>
      {isAdding && (
        <AddBoardDialog vendorLocationId={vendorLocationId} onClose={() => setAdding(false)} />
      )}
    </section>
  )
}

function BoardRow({ vendorLocationId, board }: { vendorLocationId: string; board: Board }) {
  const { boardId, name, createdAt } = board
  const { vendor } = useStaffLocation()
  const queryClient = useQueryClient()
  const deleting = useChange({
    send: (_: void, intent) => deleteBoard(vendorLocationId, boardId, intent),
    refresh: () => queryClient.invalidateQueries(boardsQuery(vendorLocationId)),
    success: () => ({ title: `${name} switched off` }),
    errorText: (error) => refusalText(error, NOT_DELETED),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
      <div className="min-w-[min(100%,10rem)] flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-muted">
          Added: <Moment at={createdAt} venue={vendor} />
        </p>
        <FieldError id={`board-${boardId}`} error={deleting.errorText} />
      </div>
      <RetireButton
        label="Switch off"
        title={`Switch off ${name}?`}
        description="Its link shows nothing any more, on all televisions that have it. A new board gets a new link."
        confirmLabel="Switch off"
        cancelLabel="Keep"
        pending={deleting.isPending}
        pendingText="Switching off…"
        onRetire={() => deleting.run()}
      />
    </li>
  )
}
