import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { recentPreparationsQuery } from '#app/features/preparations/line.queries.ts'
import type { Preparation, RecentPreparation } from '#domain/preparations/preparations.contract.ts'
import { isWaitingStage } from '#domain/preparations/stages.ts'
import type { Card, Struck } from './arrange-cards.ts'

/**
 * The cards that somebody else canceled, refused or handed over while they were to be made: they stay until they are
 * touched. @param items the list of the server; undefined until it is known
 */
export function useStruckCards(
  vendorLocationId: string,
  items: readonly Preparation[] | undefined,
) {
  const queryClient = useQueryClient()
  const [struck, setStruck] = useState<readonly Card[]>([])
  const before = useRef<readonly Preparation[]>([])
  /** What this page closed itself is no news. */
  const closedHere = useRef(new Set<string>())

  useEffect(() => {
    if (!items) return
    const present = new Set(items.map(({ preparationId }) => preparationId))
    const isGone = ({ preparationId }: Preparation) =>
      !present.has(preparationId) && !closedHere.current.has(preparationId)
    const gone = new Set(before.current.filter(isGone).map(({ preparationId }) => preparationId))
    before.current = items
    if (gone.size === 0) return
    const strike = async () => {
      const query = { ...recentPreparationsQuery(vendorLocationId), staleTime: 0 }
      const recent = await queryClient.fetchQuery(query).catch(() => undefined)
      const found = (recent?.items ?? []).filter((one) => gone.has(one.preparation.preparationId))
      const added = found.flatMap(toStruckCard)
      if (added.length > 0) setStruck((known) => [...known, ...added])
    }
    void strike()
  }, [items, queryClient, vendorLocationId])

  const touchStruck = useCallback((preparationId: string) => {
    setStruck((known) => known.filter((card) => card.preparation.preparationId !== preparationId))
  }, [])
  const closeHere = useCallback((preparationId: string) => {
    closedHere.current.add(preparationId)
  }, [])
  return { struck, touchStruck, closeHere }
}

function toStruckCard({ preparation, movedFrom }: RecentPreparation): Card[] {
  const struck = toStruck(preparation.stage, movedFrom)
  return struck ? [{ preparation, struck }] : []
}

function toStruck(
  stage: Preparation['stage'],
  movedFrom: RecentPreparation['movedFrom'],
): Struck | undefined {
  if (stage === 'CANCELED') return 'canceled'
  if (stage === 'REFUSED') return 'refused'
  const wasToMake = movedFrom !== null && isWaitingStage(movedFrom)
  return stage === 'HANDED_OVER' && wasToMake ? 'taken' : undefined
}
