import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import {
  inventoryKey,
  staffProductsQuery,
} from '#app/features/inventory/staff-inventory.queries.ts'
import { chooseStations, stationsQuery } from '#app/features/preparations/stations.queries.ts'
import { type Answers, listUnsaid, suggestAnswers, toChoices } from './unsaid-items.ts'

const NOT_CHOSEN = 'The stations could not be saved. Please try again.'

/** The question which station makes the items of which nobody has said it, and its answers. */
export function useStationAnswers(vendorLocationId: string) {
  const queryClient = useQueryClient()
  const products = useQuery(staffProductsQuery(vendorLocationId))
  const stations = useQuery(stationsQuery(vendorLocationId))
  const [given, setGiven] = useState<Answers>({})
  const [isSubmitted, setSubmitted] = useState(false)
  const unsaid = listUnsaid(products.data ?? [])
  const known = stations.data ?? []
  const answers = { ...suggestAnswers(unsaid, known), ...given }
  const choosing = useChange({
    send: (choices: NonNullable<ReturnType<typeof toChoices>>, intent) =>
      chooseStations(vendorLocationId, { choices }, intent),
    refresh: () => queryClient.invalidateQueries({ queryKey: inventoryKey(vendorLocationId) }),
    errorText: (error) => refusalText(error, NOT_CHOSEN),
  })
  return {
    isLoading: !products.data || !stations.data,
    loadError: products.error ?? stations.error,
    reload: () => Promise.all([products.refetch(), stations.refetch()]),
    unsaid,
    stations: known,
    answers,
    setAnswers: setGiven,
    showsErrors: isSubmitted,
    isPending: choosing.isPending,
    errorText: choosing.errorText,
    /** @returns whether all is said */
    async save(): Promise<boolean> {
      setSubmitted(true)
      if (unsaid.length === 0) return true
      const choices = toChoices(unsaid, answers)
      return choices !== undefined && (await choosing.run(choices)) !== undefined
    },
  }
}
