import { PauseCircle, Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import type { CrewedStation } from '#domain/preparations/crews.contract.ts'
import { usePause } from './use-crew-changes.ts'

const PAUSES = [5, 15, 30, 60]

export interface PauseButtonProps {
  vendorLocationId: string
  /** Those that this screen shows. */
  stations: readonly CrewedStation[]
}

/** Says whether new orders are taken, and leads to where the makers change it. */
export function PauseButton({ vendorLocationId, stations }: PauseButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (stations.length === 0) return null
  const isPaused = stations.some(({ paused }) => paused)
  return (
    <>
      <Button
        variant={isPaused ? 'destructive' : 'secondary'}
        className="min-h-[64px]! px-4! max-sm:flex-1"
        icon={<PauseCircle aria-hidden className="size-6" />}
        onClick={() => setOpen(true)}
      >
        {isPaused ? 'Paused' : 'Pause'}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="New orders">
        <div className="flex flex-col gap-6">
          {stations.map((station) => (
            <section key={station.stationId} aria-label={station.name}>
              <PauseChoices
                vendorLocationId={vendorLocationId}
                station={station}
                onDone={() => stations.length === 1 && setOpen(false)}
              />
            </section>
          ))}
        </div>
      </Sheet>
    </>
  )
}

function PauseChoices(props: {
  vendorLocationId: string
  station: CrewedStation
  onDone: () => void
}) {
  const { vendorLocationId, station, onDone } = props
  const pause = usePause(vendorLocationId, station.stationId)
  const change = async (minutes: number | null) => {
    if (await pause.run(minutes)) onDone()
  }
  return (
    <>
      <p className="text-lg font-semibold wrap-anywhere">{station.name}</p>
      <p className="mb-3 text-base wrap-anywhere text-ink-muted">
        {station.paused?.reason ??
          'For how long can guests not order here? Orders that are being paid still come.'}
      </p>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 *:min-h-[64px]">
        {station.paused ? (
          <Button
            className="col-span-full"
            icon={<Play aria-hidden className="size-5" />}
            disabled={pause.isPending}
            onClick={() => void change(null)}
          >
            Take orders again
          </Button>
        ) : (
          PAUSES.map((minutes) => (
            <Button
              key={minutes}
              variant="secondary"
              className="px-2! text-lg!"
              disabled={pause.isPending}
              onClick={() => void change(minutes)}
            >
              {minutes} min
            </Button>
          ))
        )}
      </div>
    </>
  )
}
