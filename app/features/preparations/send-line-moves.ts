import type { QueryClient } from '@tanstack/react-query'
import { isRefused } from '#app/api/answer.ts'
import { type ApiError, errorText } from '#app/api/api-error.ts'
import { detailsOf } from '#app/api/details-of.ts'
import { intentOf } from '#app/api/intent.ts'
import type { Preparation } from '#domain/preparations/preparations.contract.ts'
import { lineMoves, type LineMove } from './line-moves.ts'
import { lineQuery, movePreparation, tickLine, withAnswer } from './line.queries.ts'
import { toast } from '#app/ui/feedback/toast.ts'

const runs = new Map<string, Promise<void>>()

/** Sends what waits of a location, in the order of the taps; one run of it at a time. */
export function sendLineMoves(client: QueryClient, vendorLocationId: string): Promise<void> {
  const run =
    runs.get(vendorLocationId) ??
    sendWaiting(client, vendorLocationId).finally(() => runs.delete(vendorLocationId))
  runs.set(vendorLocationId, run)
  return run
}

async function sendWaiting(client: QueryClient, vendorLocationId: string): Promise<void> {
  await lineMoves.load()
  /** Preparations whose earlier move another tab is sending; their later ones wait for it. */
  const held = new Set<string>()
  const findNext = () =>
    lineMoves
      .list()
      .find((one) => one.vendorLocationId === vendorLocationId && !held.has(one.preparationId))
  for (let next = findNext(); next; next = findNext()) {
    const move = next
    try {
      const answer = await lineMoves.send(
        move.key,
        async (one) => one && report(client, one),
        // it waits for a person with a role here to sign in
        { refused: (one, error) => (error.status === 403 ? one : undefined) },
      )
      if (!answer && isWaiting(move)) held.add(move.preparationId)
    } catch (error) {
      if (!isRefused(error) || error.status === 403) return
      dropRest(move)
      showCurrent(client, vendorLocationId, error)
      showRefusal(move, error)
    }
  }
}

function isWaiting({ key }: LineMove): boolean {
  return lineMoves.list().some((one) => one.key === key)
}

/** The answer is in the list before the move leaves the outbox, so that no card jumps back. */
async function report(client: QueryClient, move: LineMove): Promise<Preparation> {
  const { change, key, at, byUserId } = move
  const intent = intentOf(key)
  const { kind, ...body } = change
  const preparation = await (kind === 'tick'
    ? tickLine({ ...move, lineId: change.lineId }, { isDone: change.isDone, at, byUserId }, intent)
    : movePreparation(move, { ...(body as typeof change), at, byUserId }, intent))
  show(client, move.vendorLocationId, preparation)
  return preparation
}

/** What builds upon a refused move would be refused too. */
function dropRest({ preparationId }: LineMove): void {
  for (const one of lineMoves.list()) {
    if (one.preparationId === preparationId) lineMoves.remove(one.key)
  }
}

function showCurrent(client: QueryClient, vendorLocationId: string, error: ApiError): void {
  const current = detailsOf(error, 'STAGE_CHANGED')?.preparation
  if (current) show(client, vendorLocationId, current)
}

function show(client: QueryClient, vendorLocationId: string, preparation: Preparation): void {
  const { queryKey } = lineQuery(vendorLocationId)
  client.setQueryData(queryKey, (list) => list && withAnswer(list, preparation), {
    // the rest of the list is as old as before
    updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt,
  })
}

/** Says that a move came too late, or that the server refuses it. */
function showRefusal({ called }: LineMove, error: ApiError): void {
  toast(called, { description: errorText(error, 'It could not be moved.'), tone: 'danger' })
}
