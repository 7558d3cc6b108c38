import { ChevronRight, History } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSignedIn } from '#app/features/identity/require-session.tsx'
import { type PastLocation, usePastLocations } from '#app/screens/staff/shell/past-locations.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { locationHomePath } from '#app/paths.ts'
import { NO_LOCATION_FOUND, NO_PAST_LOCATIONS, PAST_LOCATIONS } from './locations.messages.ts'

/** Links to the user's past locations, the latest one tap away. */
export function PastLocations() {
  const { userId } = useSignedIn()
  const locations = usePastLocations(userId)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const [latest] = locations
  return (
    <div className="flex flex-col gap-2">
      {latest && <PastLocationLink location={latest} />}
      <Button
        variant="secondary"
        block
        icon={<History aria-hidden className="size-5" />}
        onClick={() => setOpen(true)}
      >
        {PAST_LOCATIONS}
      </Button>
      {latest ? (
        <Sheet open={isOpen} onClose={close} title={PAST_LOCATIONS}>
          <ul className="flex flex-col gap-2">
            {locations.map((location) => (
              <li key={location.vendorLocationId}>
                <PastLocationLink location={location} />
              </li>
            ))}
          </ul>
        </Sheet>
      ) : (
        isOpen && (
          <Dialog
            open
            onClose={close}
            title={NO_LOCATION_FOUND}
            description={NO_PAST_LOCATIONS}
            footer={<Button onClick={close}>OK</Button>}
          />
        )
      )}
    </div>
  )
}

function PastLocationLink({ location }: { location: PastLocation }) {
  return (
    <Link
      to={locationHomePath(location.vendorLocationId)}
      className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 transition hover:bg-raised active:scale-[0.985]"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{location.description}</span>
        <span className="block text-sm text-ink-muted">{location.vendorName}</span>
      </span>
      <span className="amount text-sm text-ink-muted">{location.vendorLocationId}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-muted" />
    </Link>
  )
}
