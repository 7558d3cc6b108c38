import { useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore } from 'lucide-react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import {
  archiveLocation,
  keepSaved,
  refreshLocations,
} from '#app/features/locations/staff-locations.queries.ts'
import { FieldError } from '#app/ui/forms/field.tsx'
import { RetireButton } from '#app/ui/forms/retire-section.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { ManagedLocation } from '#domain/locations/managed-locations.contract.ts'

const NOT_CHANGED = 'This could not be changed. Please try again.'

/** Archives or restores the location. */
export function ArchiveSection({ location }: { location: ManagedLocation }) {
  const { vendorLocationId, vendorId, description, version } = location
  const isArchived = location.archivedAt !== null
  const Icon = isArchived ? ArchiveRestore : Archive
  const queryClient = useQueryClient()
  const change = useChange({
    send: (archive: boolean, intent) =>
      archiveLocation(vendorLocationId, { isArchived: archive, version }, intent),
    onDone: (saved) => keepSaved(queryClient, saved),
    refresh: () => refreshLocations(queryClient, vendorId),
    errorText: (error) => refusalText(error, NOT_CHANGED),
  })
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-[min(100%,12rem)] flex-1">
        <h2 className="display text-lg">{isArchived ? 'Archived' : 'Archive'}</h2>
        <p className="text-sm text-ink-muted">
          {isArchived
            ? 'It sells nothing and guests do not see it. Its orders and reports are kept.'
            : 'Use this for a location that no longer exists. Its orders and reports are kept, and its printed codes lead to the page of the venue.'}
        </p>
        <FieldError id="archive-error" error={change.errorText} />
      </div>
      <RetireButton
        label="Archive"
        restoreLabel="Bring it back"
        isRetired={isArchived}
        icon={<Icon aria-hidden className="size-5" />}
        title={`Archive ${description}?`}
        description="Guests cannot see it or order there any more. You can bring it back at any time."
        confirmLabel="Archive"
        destructive={false}
        pending={change.isPending}
        pendingText="Archiving…"
        onRetire={change.run}
      />
    </Card>
  )
}
