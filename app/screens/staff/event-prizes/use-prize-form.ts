import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { detailsOf } from '#app/api/details-of.ts'
import { newKey } from '#app/api/intent.ts'
import { errorResolver } from '#app/api/error-resolver.ts'
import {
  useVersionedChange,
  useVersionedForm,
  useVersionedSave,
} from '#app/api/use-versioned-form.ts'
import {
  archivePrize,
  changePrize,
  createPrize,
  type EventIds,
  refetchPrizesOf,
} from '#app/features/contests/managed-prizes.queries.ts'
import type { ManagedPrize } from '#domain/contests/managed-prizes.contract.ts'
import {
  findPrizeErrors,
  listChangedFields,
  type PrizeValues,
  toPrizeFields,
  toPrizeValues,
} from './prize-values.ts'

export interface PrizeFormOptions {
  event: EventIds
  /** Undefined for a new one. */
  prize: ManagedPrize | undefined
  /** The other prizes that can be won. */
  others: readonly ManagedPrize[]
  onDone: () => void
}

/** The form of a new prize, or of the given one; saving it closes it. */
export function usePrizeForm({ event, prize, others, onDone }: PrizeFormOptions) {
  const queryClient = useQueryClient()
  const refresh = () => refetchPrizesOf(queryClient, event)
  const [prizeId] = useState(() => prize?.prizeId ?? newKey())
  /** The chances of the other prizes together. */
  const taken = others.reduce((sum, { chancePerMillion }) => sum + chancePerMillion, 0)
  const versioned = useVersionedForm<ManagedPrize, PrizeValues>({
    row: prize,
    toValues: (row) => toPrizeValues(row, others.length + 1),
    currentOf: (error) => detailsOf(error, 'PRIZE_CHANGED')?.prize,
    listChanges: listChangedFields,
    resolver: toResolver(prize, taken),
    fieldNames: { imageUrl: 'picture', chancePerMillion: 'chance' },
  })
  const { known } = versioned
  const failed = prize ? 'The prize could not be changed.' : 'The prize could not be added.'

  const saving = useVersionedSave(versioned, {
    send(values: PrizeValues, intent) {
      const fields = toPrizeFields(values)
      if (!known) return createPrize(event, { ...fields, prizeId }, intent)
      return changePrize(event, prizeId, { ...fields, version: known.version }, intent)
    },
    refresh,
    onDone,
    failure: () => ({ title: failed }),
    errorText: (error) => refusalText(error, failed),
  })
  const archiving = useVersionedChange(versioned, {
    send(isArchived: boolean, intent) {
      return archivePrize(event, prizeId, { isArchived, version: known?.version ?? 1 }, intent)
    },
    refresh,
    onDone,
    failure: () => ({ title: 'The prize could not be changed.' }),
    errorText: (error) => refusalText(error, 'The prize could not be changed.'),
  })

  return { ...saving, archiving, known, taken }
}

function toResolver(prize: ManagedPrize | undefined, taken: number) {
  const room = {
    // an archived prize takes no chance until it is restored
    taken: prize?.archivedAt ? 0 : taken,
    won: prize ? prize.quantity - prize.remaining : 0,
  }
  return errorResolver<PrizeValues>((values) => findPrizeErrors(values, room))
}
