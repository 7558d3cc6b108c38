import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { crewsQuery } from '#app/features/preparations/crews.queries.ts'
import { beat } from '#app/features/preparations/line-shift.ts'
import { HEARTBEAT_SECONDS } from '#domain/preparations/preparation-limits.ts'

/**
 * The stations with who makes orders there. During a shift this screen says every 15 s that it is on: without a shift
 * nobody has promised to look at it.
 */
export function useCrews(
  vendorLocationId: string,
  stationId: string | undefined,
  isShift: boolean,
) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isShift) return
    const say = () => void beat(queryClient, vendorLocationId, stationId)
    say()
    const timer = setInterval(say, HEARTBEAT_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [queryClient, vendorLocationId, stationId, isShift])
  return useQuery(crewsQuery(vendorLocationId)).data?.stations ?? []
}
