import { PauseCircle, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import type { CrewedStation } from '#domain/preparations/crews.contract.ts'
import { CrewControls } from './crew-controls.tsx'
import { WALK_UP_WORDS } from './line.messages.ts'

export interface CrewButtonProps {
  vendorLocationId: string
  /** Those that this screen shows. */
  stations: readonly CrewedStation[]
}

/** Says how many make orders, and leads to where the makers change it. */
export function CrewButton({ vendorLocationId, stations }: CrewButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (stations.length === 0) return null
  const isPaused = stations.some(({ paused }) => paused)
  const Icon = isPaused ? PauseCircle : Users
  return (
    <>
      <Button
        variant={isPaused ? 'destructive' : 'secondary'}
        className="min-h-[64px]! px-4!"
        icon={<Icon aria-hidden className="size-6" />}
        onClick={() => setOpen(true)}
      >
        {isPaused ? 'Paused' : describe(stations)}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Who is making">
        <div className="flex flex-col gap-8">
          {stations.map((station) => (
            <section key={station.stationId} aria-label={station.name}>
              {stations.length > 1 && (
                <h3 className="mb-3 text-lg font-semibold wrap-anywhere">{station.name}</h3>
              )}
              <CrewControls vendorLocationId={vendorLocationId} station={station} />
            </section>
          ))}
        </div>
      </Sheet>
    </>
  )
}

function describe(stations: readonly CrewedStation[]): string {
  const [only, ...others] = stations
  if (!only || others.length > 0) return 'Crew'
  const walkUps =
    only.walkUps === 'NONE' ? '' : `, ${WALK_UP_WORDS[only.walkUps].toLowerCase()} walk-ups`
  return `${only.crew} of us${walkUps}`
}
