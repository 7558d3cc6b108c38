import { CircleCheck, CirclePause, PencilRuler } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLiveLocation } from '#app/features/locations/use-live-location.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { canManageVenue, canRunLocations } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { CLOSED_RIGHT_NOW } from '#domain/locations/location-state.messages.ts'
import { useNow } from '#app/ui/layout/use-now.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { CloseDialog } from './close-dialog.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { OpenDraft } from './open-draft.tsx'
import { describeReopening } from './reopening.ts'
import { useLocationState } from './use-location-state.ts'

/** Whether the location takes orders, and the controls for it by role. */
export function LocationStateCard({ className = '' }: { className?: string }) {
  const { location, role } = useStaffLocation()
  useLiveLocation(location.vendorLocationId)
  switch (location.state) {
    case 'OPEN':
      return canRunLocations(role) ? (
        <OpenCard className={className} hasHours={location.hours !== null} />
      ) : null
    case 'CLOSED':
      return (
        <ClosedCard className={className} location={location} canOpen={canRunLocations(role)} />
      )
    case 'DRAFT':
      return (
        <StateCard
          className={className}
          icon={<PencilRuler aria-hidden className="size-6 shrink-0 text-ink-muted" />}
          title="Draft"
          text="Guests cannot see this location yet. Orders that staff place here are rehearsals: nothing is charged or counted."
        >
          {canManageVenue(role) && <OpenDraft />}
        </StateCard>
      )
  }
}

function OpenCard({ className, hasHours }: { className: string; hasHours: boolean }) {
  const [isStaying, setStaying] = useState(false)
  const [isClosing, setClosing] = useState(false)
  return (
    <StateCard
      className={className}
      icon={<CircleCheck aria-hidden className="size-6 shrink-0 text-success" />}
      title="Open for orders"
    >
      {hasHours && (
        <Button variant="secondary" onClick={() => setStaying(true)}>
          Stay open longer
        </Button>
      )}
      {isStaying && <OpenDialog onClose={() => setStaying(false)} />}
      <Button variant="secondary" onClick={() => setClosing(true)}>
        Close for a while
      </Button>
      {isClosing && <CloseDialog onClose={() => setClosing(false)} />}
    </StateCard>
  )
}

function ClosedCard(props: { className: string; location: VendorLocation; canOpen: boolean }) {
  const { className, location, canOpen } = props
  const { vendor } = useStaffLocation()
  const change = useLocationState()
  const [isChanging, setChanging] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const now = useNow()
  const isOutsideHours = location.reopensAt === null && location.opensAt !== null
  return (
    <StateCard
      className={className}
      icon={<CirclePause aria-hidden className="size-6 shrink-0 text-warning" />}
      title={CLOSED_RIGHT_NOW}
      text={
        isOutsideHours
          ? location.opensText
          : describeReopening(location.reopensAt, vendor.timeZone, new Date(now))
      }
    >
      {canOpen && isOutsideHours && (
        <Button onClick={() => setOpening(true)}>Open for a while</Button>
      )}
      {isOpening && <OpenDialog onClose={() => setOpening(false)} />}
      {canOpen && !isOutsideHours && (
        <>
          <Button pending={change.isPending} onClick={() => void change.run({ state: 'OPEN' })}>
            Open again
          </Button>
          <Button variant="secondary" onClick={() => setChanging(true)}>
            Change time
          </Button>
          {isChanging && <CloseDialog onClose={() => setChanging(false)} />}
        </>
      )}
    </StateCard>
  )
}

function StateCard(props: {
  className: string
  icon: ReactNode
  title: string
  text?: string | undefined
  children?: ReactNode
}) {
  return (
    <Card className={`flex flex-wrap items-center gap-x-4 gap-y-3 ${props.className}`}>
      {props.icon}
      <div aria-live="polite" className="min-w-[min(100%,12rem)] flex-1">
        <h2 className="font-semibold">{props.title}</h2>
        {props.text && <p className="text-sm text-ink-muted">{props.text}</p>}
      </div>
      <div className="flex min-w-0 flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {props.children}
      </div>
    </Card>
  )
}
