import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import {
  changeLocationState,
  refreshLocations,
} from '#app/features/locations/staff-locations.queries.ts'
import { menuPath } from '#app/paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { QrCode } from '#app/ui/media/qr-code.tsx'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { Problem, SetUpLocation } from '#domain/readiness/readiness.contract.ts'
import type { Role } from '#domain/vendor-roles/roles.ts'
import { listAdvice } from './location-needs.ts'
import { ProblemList } from './problem-list.tsx'
import { readinessQuery } from '#app/features/readiness/readiness.queries.ts'

export interface OpenLocationProps {
  vendorId: string
  /** The location to open. */
  location: SetUpLocation
  problems: readonly Problem[]
  role: Role
  onClose: () => void
}

/** Asks once, opens the location, and shows what guests see from now on. */
export function OpenLocation({ vendorId, location, problems, role, onClose }: OpenLocationProps) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const opening = useChange({
    send: ({ vendorLocationId }: SetUpLocation, intent) =>
      changeLocationState(vendorLocationId, { state: 'OPEN' }, intent),
    onDone: () => setOpen(true),
    refresh: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: readinessQuery(vendorId).queryKey }),
        refreshLocations(client, vendorId),
      ])
    },
    errorText: (error) => errorText(error, 'The location could not be opened. Please try again.'),
  })
  if (isOpen) {
    return <Opened location={location} problems={problems} role={role} onClose={onClose} />
  }
  return (
    <AlertDialog
      open
      title={`Open ${location.description}?`}
      description={
        <>
          <p>
            Guests see its menu and can order from now on. Rehearsal orders at this location are
            removed.
          </p>
          {opening.errorText && <Alert title={opening.errorText} className="mt-4" />}
        </>
      }
      confirmLabel="Open"
      pending={opening.isPending}
      pendingText="Opening…"
      onConfirm={() => void opening.run(location)}
      onCancel={onClose}
    />
  )
}

type OpenedProps = Omit<OpenLocationProps, 'vendorId'>

function Opened({ location, problems, role, onClose }: OpenedProps) {
  const { vendorLocationId, description } = location
  const advice = listAdvice(problems, vendorLocationId)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${description} is open`}
      description="Guests who scan its code see the menu and can order."
      footer={
        <>
          <ButtonLink
            to={menuPath(vendorLocationId)}
            reloadDocument
            block
            icon={<ExternalLink aria-hidden className="size-5" />}
          >
            See what guests see
          </ButtonLink>
          <Button variant="secondary" block onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="flex justify-center">
        <QrCode
          value={`${window.location.origin}/L/${encodeURIComponent(vendorLocationId)}`}
          label={`QR code of the menu of ${description}`}
        />
      </div>
      {advice.length > 0 && (
        <div className="mt-5">
          <h3 className="font-semibold">Still recommended</h3>
          <ProblemList label="Still recommended" problems={advice} role={role} />
        </div>
      )}
    </Dialog>
  )
}
