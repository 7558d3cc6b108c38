import type { ApiRequest } from './http/api-request.ts'
import { invalidRequest, keyUsedForOtherRequest } from './http/stripe-refusal.ts'
import { newEvent, type EventInput } from './objects/event.ts'
import type { StandInContext } from './standin-context.ts'
import type { Loaded, RememberedAnswer, StoredObject } from './store/stripe-store.ts'

/** The effect of a request: its answer, the objects to write and their events. */
export interface Decision {
  status?: number
  body: object
  writes?: StoredObject[]
  happenings?: EventInput[]
}

export interface Answer {
  status: number
  /** JSON text, so that a replay is identical byte for byte. */
  body: string
  isReplay: boolean
}

/** Far more than real contention needs; reaching it means a bug. */
const ATTEMPTS = 50

/**
 * Runs one mutating request with optimistic locking: reads, decides and commits against the
 * versions it read, and retries on a conflict. An idempotency key takes effect once.
 */
export async function change(
  context: StandInContext,
  request: ApiRequest,
  needs: string[],
  decide: (loaded: Loaded) => Decision,
): Promise<Answer> {
  const { idempotencyKey: key } = request
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const loaded = needs.length > 0 ? await context.store.load(needs, key) : nothingLoaded()
    if (loaded.remembered) return replay(request, loaded.remembered)

    const { status = 200, body, writes = [], happenings = [] } = decide(loaded)
    const answer = { fingerprint: request.fingerprint, status, body: JSON.stringify(body) }
    const events = happenings.map((happening) =>
      newEvent(happening, toCause(request), context.now()),
    )

    const outcome = await context.store.commit({
      writes: [...writes, ...events],
      remember: key === undefined ? undefined : { key, answer },
    })
    if (outcome === 'saved') {
      const bodies = events.map((event) => event.body)
      context.onSaved(bodies.filter(({ type }) => context.isForWebhook(type)))
      return { ...answer, isReplay: false }
    }
    if (outcome === 'reference_used') throw referenceUsed()
    if (outcome === 'key_used') {
      const { remembered } = await context.store.load([], key)
      if (remembered) return replay(request, remembered)
    }
  }
  throw new Error(`Request ${request.id} lost ${ATTEMPTS} races in a row`)
}

function nothingLoaded(): Loaded {
  return { remembered: undefined, objects: new Map() }
}

function replay(request: ApiRequest, remembered: RememberedAnswer): Answer {
  if (remembered.fingerprint !== request.fingerprint) {
    throw keyUsedForOtherRequest(request.idempotencyKey ?? '')
  }
  return { status: remembered.status, body: remembered.body, isReplay: true }
}

function toCause({ id, idempotencyKey }: ApiRequest) {
  return { id, idempotencyKey }
}

export function referenceUsed() {
  return invalidRequest('The reference is already used by another tax transaction.', {
    param: 'reference',
  })
}
