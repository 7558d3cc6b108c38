import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useChange } from '#app/api/use-change.ts'
import {
  crewsQuery,
  pauseStation,
  setStationPace,
  withStation,
} from '#app/features/preparations/crews.queries.ts'
import type { CrewedStation, StationPace } from '#domain/preparations/crews.contract.ts'
import { PACE_FAILED, PAUSE_FAILED } from './line.messages.ts'

/** How many make orders at a station, and how many walk-ups there are; a tap shows before it is answered. */
export function usePace(vendorLocationId: string, station: CrewedStation) {
  const take = useTakeStation(vendorLocationId)
  const { stationId } = station
  const [chosen, setChosen] = useState<StationPace>({})
  const [answered, setAnswered] = useState(station)
  /** What was tapped since the last call. */
  const next = useRef<StationPace>({})
  const isSending = useRef(false)
  const pace = useChange({
    send: (body: StationPace, intent) =>
      setStationPace({ vendorLocationId, stationId }, body, intent),
    onDone: take,
    onFailed: () => setChosen({}),
    failure: () => ({ title: PACE_FAILED }),
  })
  if (answered !== station && !pace.isPending) {
    setAnswered(station)
    setChosen({})
  }
  async function choose(body: StationPace): Promise<void> {
    setChosen({ ...chosen, ...body })
    next.current = { ...next.current, ...body }
    if (isSending.current) return
    isSending.current = true
    while (Object.keys(next.current).length > 0) {
      const sent = next.current
      next.current = {}
      // oxlint-disable-next-line no-await-in-loop -- a later tap wins
      await pace.run(sent)
    }
    isSending.current = false
  }
  return { shown: { ...station, ...chosen }, choose }
}

/** Whether a station takes new orders; null takes them again. */
export function usePause(vendorLocationId: string, stationId: string) {
  const take = useTakeStation(vendorLocationId)
  return useChange({
    send: (minutes: number | null, intent) =>
      pauseStation({ vendorLocationId, stationId }, { minutes }, intent),
    onDone: take,
    failure: () => ({ title: PAUSE_FAILED }),
  })
}

function useTakeStation(vendorLocationId: string) {
  const queryClient = useQueryClient()
  return (answer: CrewedStation) =>
    queryClient.setQueryData(crewsQuery(vendorLocationId).queryKey, (list) =>
      withStation(list, answer),
    )
}
