import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { preparationsPath } from '#app/api/api-paths.ts'
import type { Intent } from '#app/api/intent.ts'
import { request } from '#app/api/request.ts'
import type {
  LineTick,
  Preparation,
  PreparationList,
  RecentPreparation,
  StageMove,
} from '#domain/preparations/preparations.contract.ts'
import { isOpenStage } from '#domain/preparations/stages.ts'
import { readStoredLine } from './stored-line.ts'

/** What the server answered to moves of this page, by id: a list that was asked for earlier may not know it. */
const answers = new Map<string, { preparation: Preparation; at: number }>()

/** What a location makes and hands over, oldest paid first. Without a connection as it was last stored. */
export function lineQuery(vendorLocationId: string) {
  return queryOptions({
    queryKey: ['vendor-locations', vendorLocationId, 'preparations'] as const,
    queryFn: async ({ signal }) => {
      const askedAt = performance.now()
      const list = await request<PreparationList>(preparationsPath(vendorLocationId), { signal })
      for (const [id, { at }] of answers) if (at <= askedAt) answers.delete(id)
      const newer = [...answers.values()].map(({ preparation }) => preparation)
      return { ...list, items: newer.reduce(withPreparation, list.items) }
    },
    structuralSharing: (known, list) =>
      keepKnown(known as PreparationList | undefined, list as PreparationList),
    initialData: () => readStoredLine(vendorLocationId)?.list,
    initialDataUpdatedAt: () => readStoredLine(vendorLocationId)?.at,
  })
}

/**
 * Preparations that did not change stay the same objects, wherever they are in the list now, so that only the cards of
 * others are drawn again.
 */
function keepKnown(known: PreparationList | undefined, list: PreparationList): PreparationList {
  if (!known) return list
  const byId = new Map(known.items.map((item) => [item.preparationId, item]))
  const items = list.items.map((item) => replaceEqualDeep(byId.get(item.preparationId), item))
  const isSame =
    items.length === known.items.length && items.every((item, at) => item === known.items[at])
  return { ...list, items: isSame ? known.items : items }
}

/** Notes what the server answered to a move. @returns the list with it */
export function withAnswer(list: PreparationList, preparation: Preparation): PreparationList {
  answers.set(preparation.preparationId, { preparation, at: performance.now() })
  return { ...list, items: withPreparation(list.items, preparation) }
}

/** Replaces the preparation in the list, or removes it when it is no longer open. */
function withPreparation(items: Preparation[], changed: Preparation): Preparation[] {
  const { preparationId, stage } = changed
  if (!isOpenStage(stage)) return items.filter((item) => item.preparationId !== preparationId)
  const isKnown = items.some((item) => item.preparationId === preparationId)
  if (!isKnown) return [...items, changed]
  return items.map((item) => (item.preparationId === preparationId ? changed : item))
}

/** What left the makers' list last, newest first. */
export function recentPreparationsQuery(vendorLocationId: string) {
  return queryOptions({
    queryKey: ['vendor-locations', vendorLocationId, 'recent-preparations'] as const,
    queryFn: ({ signal }) =>
      request<{ items: RecentPreparation[] }>(`${preparationsPath(vendorLocationId)}/recent`, {
        signal,
      }),
  })
}

interface PreparationAddress {
  vendorLocationId: string
  preparationId: string
}

export function movePreparation(address: PreparationAddress, body: StageMove, intent: Intent) {
  return send(`${preparationPath(address)}/stage`, body, intent)
}

export function tickLine(
  address: PreparationAddress & { lineId: string },
  body: LineTick,
  intent: Intent,
) {
  return send(
    `${preparationPath(address)}/lines/${encodeURIComponent(address.lineId)}`,
    body,
    intent,
  )
}

async function send(path: string, body: object, intent: Intent): Promise<Preparation> {
  const options = { method: 'PUT', body, intent } as const
  return (await request<{ preparation: Preparation }>(path, options)).preparation
}

function preparationPath({ vendorLocationId, preparationId }: PreparationAddress): string {
  return `${preparationsPath(vendorLocationId)}/${preparationId}`
}
