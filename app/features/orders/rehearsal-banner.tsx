import { Clapperboard } from 'lucide-react'
import { StripedBanner } from '#app/ui/feedback/striped-banner.tsx'
import { REHEARSAL } from '#domain/locations/location-state.messages.ts'

/** Above everything that shows an order of a draft, or lets staff make one. */
export function RehearsalBanner({ className = 'mb-4' }: { className?: string }) {
  return (
    <StripedBanner
      icon={<Clapperboard aria-hidden className="size-5" />}
      title={REHEARSAL}
      className={className}
    >
      Nothing is charged or counted. Guests cannot see this location yet.
    </StripedBanner>
  )
}
