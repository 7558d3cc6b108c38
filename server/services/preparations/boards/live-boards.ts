import type { ShownBoard } from '#domain/preparations/boards.contract.ts'
import { BOARD_NOT_FOUND, BOARD_UNAVAILABLE } from '#domain/preparations/boards.messages.ts'
import {
  MAX_LISTED_PREPARATIONS,
  MAX_SHOWN_MAKING,
  MAX_SHOWN_READY,
} from '#domain/preparations/preparation-limits.ts'
import { Failure } from '#domain/values/failure.ts'
import { businessDayAt, startOfBusinessDay } from '#domain/values/venue-day.ts'
import { hashToken } from '../../../calls/hash-token.ts'
import { createFreshCache } from '../../../db/fresh-cache.ts'
import type { Followed } from '../../../live/event-streams.ts'
import { startLiveValues } from '../../../live/live-values.ts'
import type { Services } from '../../../process/context.ts'
import { selectBoardOfToken, selectCalled, type CalledPart } from './boards.store.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    liveBoards: LiveBoards
  }
}

export interface LiveBoards {
  /** What a board shows, at most a second old. @throws Failure not_found for a link that was revoked or never was */
  show(token: string): Promise<ShownBoard>
  /** The same for its open page: null once the link is revoked. @throws Failure not_found */
  follow(token: string): Promise<Followed<CalledOrders>>
}

/** What a location calls, and the links that may show it. */
interface CalledOrders {
  board: ShownBoard
  tokenHashes: ReadonlySet<string>
}

/** A thousand televisions cost a statement a second. */
const CALLED_MS = 1_000
/** A token never leads to another location; whether it still does is read with what is called. */
const TOKEN_MS = 5 * 60_000
const MAX_KEYS = 5_000

export function startLiveBoards(
  services: Pick<Services, 'db' | 'places' | 'changes' | 'closing' | 'log' | 'now'>,
): LiveBoards {
  const { db } = services
  const isFinal = (error: unknown) => error instanceof Failure && error.kind === 'not_found'

  const locations = createFreshCache<string>({
    ttlMs: TOKEN_MS,
    maxKeys: MAX_KEYS,
    isFinal,
    async load(tokenHash) {
      const [found] = await selectBoardOfToken(db, { tokenHash })
      if (!found) throw boardNotFound()
      return found.vendorLocationId
    },
  })
  const called = createFreshCache<CalledOrders>({
    ttlMs: CALLED_MS,
    maxKeys: MAX_KEYS,
    isFinal,
    async load(vendorLocationId) {
      const found = (await readCalled(services, [vendorLocationId])).get(vendorLocationId)
      if (!found) throw boardNotFound()
      return found
    },
  })
  const values = startLiveValues<CalledOrders>(services, {
    topic: 'location-orders',
    read: (ids) => readCalled(services, ids),
    restMs: CALLED_MS,
  })

  const requireCalled = async (tokenHash: string) => {
    const { value: vendorLocationId } = await locations.get(tokenHash)
    let found = await called.get(vendorLocationId)
    if (!found.value.tokenHashes.has(tokenHash)) {
      // its link was revoked, or is younger than what was read
      locations.invalidate(tokenHash)
      await locations.get(tokenHash)
      called.invalidate(vendorLocationId)
      found = await called.get(vendorLocationId)
    }
    if (!found.value.tokenHashes.has(tokenHash)) throw boardNotFound()
    // a board says that it has no connection; it does not show old names
    if (found.isStale) throw new Failure('unavailable', BOARD_UNAVAILABLE, { retryAfterSeconds: 2 })
    return { vendorLocationId, board: found.value.board }
  }

  return {
    async show(token) {
      return (await requireCalled(hashToken(token))).board
    },
    async follow(token) {
      const tokenHash = hashToken(token)
      const { vendorLocationId } = await requireCalled(tokenHash)
      return {
        key: `board ${tokenHash}`,
        event: 'board',
        values,
        of: vendorLocationId,
        toData: ({ board, tokenHashes }) => (tokenHashes.has(tokenHash) ? board : null),
      }
    },
  }
}

async function readCalled(
  { db, places, now }: Pick<Services, 'db' | 'places' | 'now'>,
  ids: string[],
): Promise<Map<string, CalledOrders>> {
  const found = await Promise.allSettled(ids.map((id) => places.requirePlace(id)))
  const locations = found.flatMap((place) => {
    if (place.status === 'rejected') return []
    const { location, vendor } = place.value
    const { timeZone, businessDays } = vendor
    const today = businessDayAt(now(), timeZone, businessDays)
    const paidSince = startOfBusinessDay(today, businessDays)
    return [{ vendorLocationId: location.vendorLocationId, paidSince, timeZone }]
  })
  const rows = await selectCalled(db, {
    locations: JSON.stringify(locations),
    limit: MAX_LISTED_PREPARATIONS,
  })
  return new Map(
    rows.map(({ vendorLocationId, tokenHashes, parts }) => [
      vendorLocationId,
      { board: toBoard(parts), tokenHashes: new Set(tokenHashes) },
    ]),
  )
}

/**
 * An order whose drinks are ready while its food is made stands on both sides, unless its parts are called together. What is put aside is not called any
 * more, and what needs no making never is.
 */
function toBoard(parts: readonly CalledPart[]): ShownBoard {
  const isCalled = ({ stage, isHeld }: CalledPart) => stage === 'READY' && !isHeld
  const ready = parts.filter(isCalled)
  const newestFirst = ready.toSorted((a, b) => Date.parse(b.calledAt) - Date.parse(a.calledAt))
  const waiting = parts.filter((part) => !isCalled(part))
  return {
    ready: toOrders(newestFirst).slice(0, MAX_SHOWN_READY),
    making: toOrders(waiting).slice(0, MAX_SHOWN_MAKING),
  }
}

/** Each order once. */
function toOrders(parts: readonly CalledPart[]): ShownBoard['ready'] {
  const byOrder = Map.groupBy(parts, ({ orderId }) => orderId)
  return [...byOrder.values()].flatMap(([part]) =>
    part ? [{ pickupNumber: part.pickupNumber, name: part.firstName }] : [],
  )
}

function boardNotFound() {
  return new Failure('not_found', BOARD_NOT_FOUND, { code: 'BOARD_NOT_FOUND' })
}
