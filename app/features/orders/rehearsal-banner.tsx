import { Clapperboard } from 'lucide-react'
import { StripedBanner } from '#app/ui/feedback/striped-banner.tsx'
import { REHEARSAL } from '#domain/locations/location-state.messages.ts'

export interface RehearsalBannerProps {
  /** Shows only the word, where a verdict needs the room. */
  isShort?: boolean
  className?: string
}

/** The banner above every rehearsal order, and wherever staff can place one. */
export function RehearsalBanner({ isShort = false, className = 'mb-4' }: RehearsalBannerProps) {
  return (
    <StripedBanner
      icon={<Clapperboard aria-hidden className="size-5" />}
      title={REHEARSAL}
      className={className}
    >
      {!isShort && 'Nothing is charged or counted. Guests cannot see this location yet.'}
    </StripedBanner>
  )
}
