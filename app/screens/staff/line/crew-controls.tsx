import { useQueryClient } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { useChange } from '#app/api/use-change.ts'
import {
  crewsQuery,
  pauseStation,
  setStationPace,
  withStation,
} from '#app/features/preparations/crews.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { SegmentedChoice } from '#app/ui/forms/segmented-choice.tsx'
import type { CrewedStation, StationPace } from '#domain/preparations/crews.contract.ts'
import { PACE_FAILED, PAUSE_FAILED, WALK_UP_WORDS } from './line.messages.ts'

const CREWS = ['1', '2', '3'].map((value) => ({ value, label: value }))
const WALK_UPS = Object.entries(WALK_UP_WORDS).map(([value, label]) => ({ value, label }))
const PAUSES = [5, 15, 30]

export interface CrewControlsProps {
  vendorLocationId: string
  station: CrewedStation
}

/** How many make orders at a station, how many walk-ups there are, and whether it takes new orders. */
export function CrewControls({ vendorLocationId, station }: CrewControlsProps) {
  const queryClient = useQueryClient()
  const address = { vendorLocationId, stationId: station.stationId }
  const take = (answer: CrewedStation) =>
    queryClient.setQueryData(crewsQuery(vendorLocationId).queryKey, (list) =>
      withStation(list, answer),
    )
  const pace = useChange({
    send: (body: StationPace, intent) => setStationPace(address, body, intent),
    onDone: take,
    failure: () => ({ title: PACE_FAILED }),
  })
  const pause = useChange({
    send: (minutes: number | null, intent) => pauseStation(address, { minutes }, intent),
    onDone: take,
    failure: () => ({ title: PAUSE_FAILED }),
  })
  const { crew, walkUps } = { ...station, ...(pace.isPending && pace.input) }
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4 *:min-w-0 *:flex-[1_1_15rem] [&_label]:min-h-[64px]">
      <SegmentedChoice
        legend="How many of us"
        options={CREWS}
        value={String(crew)}
        onChange={(value) => void pace.run({ crew: Number(value) })}
      />
      <SegmentedChoice
        legend="Walk-ups"
        options={WALK_UPS}
        value={walkUps}
        onChange={(value) => void pace.run({ walkUps: value as CrewedStation['walkUps'] })}
      />
      <div>
        <p className="mb-2 text-sm font-medium">
          {station.paused ? station.paused.reason : 'Pause new orders'}
        </p>
        <div className="flex flex-wrap gap-2 *:min-h-[64px] *:flex-1">
          {station.paused ? (
            <Button
              icon={<Play aria-hidden className="size-5" />}
              disabled={pause.isPending}
              onClick={() => void pause.run(null)}
            >
              Take orders again
            </Button>
          ) : (
            PAUSES.map((minutes) => (
              <Button
                key={minutes}
                variant="secondary"
                className="px-3!"
                icon={<Pause aria-hidden className="size-4" />}
                disabled={pause.isPending}
                onClick={() => void pause.run(minutes)}
              >
                {minutes} min
              </Button>
            ))
          )}
        </div>
      </div>
    </div>
  )
}
