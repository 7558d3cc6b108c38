import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { detailsOf } from '#app/api/details-of.ts'
import { rehearsalQuery } from '#app/features/orders/rehearsal.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import { NOT_READY } from '#domain/locations/locations.messages.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { useLocationState } from './use-location-state.ts'

/** Opens a draft for guests, after one question; or says what is missing. */
export function OpenDraft() {
  const { location, vendorLocationId } = useStaffLocation()
  // once the rehearsal is passed, this is the next step
  const { data: rehearsal } = useQuery(rehearsalQuery(vendorLocationId))
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const change = useLocationState(close)
  const problems = detailsOf(change.error, 'NOT_READY')?.problems
  return (
    <>
      <Button
        variant={rehearsal?.passedAt ? 'primary' : 'secondary'}
        onClick={() => setAsking(true)}
      >
        Open for guests
      </Button>
      {problems && (
        <Alert tone="warning" title={NOT_READY} className="w-full">
          <ul className="flex flex-col">
            {problems.map(({ code, text, path }) => (
              <li key={code}>
                <Link to={path} className="inline-flex min-h-touch items-center underline">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <AlertDialog
        open={isAsking}
        title={`Open ${location.description}?`}
        description="Guests can order and pay from now on. All rehearsal orders of this location are removed."
        confirmLabel="Open for guests"
        pending={change.isPending}
        pendingText="Opening…"
        onConfirm={() => void change.run({ state: 'OPEN' }).finally(close)}
        onCancel={close}
      />
    </>
  )
}
