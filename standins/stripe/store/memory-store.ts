import { currentAccount } from './current-account.ts'
import {
  IDEMPOTENCY_KEY_HOURS,
  type Commit,
  type CommitOutcome,
  type ListFilter,
  type RememberedAnswer,
  type StoredObject,
  type StripeStore,
} from './stripe-store.ts'

/** What one account has. */
interface State {
  objects: Map<string, StoredObject>
  references: Set<string>
  answers: Map<string, RememberedAnswer & { until: number }>
}

/**
 * An in-memory store, for benchmarks that exclude the payment provider. Decisions replace objects
 * and never mutate them, so nothing is copied.
 */
export function createMemoryStore(now: () => Date): StripeStore {
  const states = new Map<string | null, State>()
  const current = (): State => {
    const account = currentAccount()
    const known = states.get(account)
    const state = known ?? { objects: new Map(), references: new Set(), answers: new Map() }
    if (!known) states.set(account, state)
    return state
  }

  const findAnswer = (key: string | undefined) => {
    const answer = key === undefined ? undefined : current().answers.get(key)
    return answer && answer.until > now().getTime() ? answer : undefined
  }

  return {
    async start() {},

    async load(ids, idempotencyKey) {
      const { objects } = current()
      const loaded = new Map<string, StoredObject>()
      for (const id of ids.flatMap((asked) => [asked, ...linksOf(objects.get(asked))])) {
        const object = objects.get(id)
        if (object) loaded.set(id, object)
      }
      return { remembered: findAnswer(idempotencyKey), objects: loaded }
    },

    async commit({ writes, remember }: Commit): Promise<CommitOutcome> {
      const { objects, references, answers } = current()
      if (findAnswer(remember?.key)) return 'key_used'
      for (const write of writes) {
        if ((objects.get(write.id)?.version ?? 0) !== write.version) return 'stale'
      }
      const isUsed = writes.some(
        ({ kind, body, version }) =>
          version === 0 && kind === 'tax.transaction' && references.has(body.reference),
      )
      if (isUsed) return 'reference_used'
      for (const write of writes) {
        objects.set(write.id, { ...write, version: write.version + 1 })
        if (write.kind === 'tax.transaction') references.add(write.body.reference)
      }
      const until = now().getTime() + IDEMPOTENCY_KEY_HOURS * 60 * 60 * 1000
      if (remember) answers.set(remember.key, { ...remember.answer, until })
      return 'saved'
    },

    async list(filter) {
      return listNewestFirst([...current().objects.values()], filter)
    },
  }
}

function linksOf(object: StoredObject | undefined): string[] {
  if (object?.kind !== 'payment_intent') return []
  return [object.body.payment_method, object.body.latest_charge].filter(
    (link) => typeof link === 'string',
  )
}

function listNewestFirst(objects: StoredObject[], filter: ListFilter): StoredObject[] {
  const found = objects
    .filter(({ kind }) => kind === filter.kind)
    .filter(({ body }) => includes(body, filter.where ?? {}))
    .filter(({ body }) => filter.createdFrom === undefined || createdOf(body) >= filter.createdFrom)
    .filter(
      ({ body }) => filter.createdBefore === undefined || createdOf(body) < filter.createdBefore,
    )
    .toReversed()
  if (filter.endingBefore !== undefined) {
    const end = found.findIndex(({ id }) => id === filter.endingBefore)
    return found.slice(Math.max(0, end - filter.limit), Math.max(0, end))
  }
  const start = found.findIndex(({ id }) => id === filter.startingAfter) + 1
  return found.slice(start, start + filter.limit)
}

function includes(whole: object, part: object): boolean {
  const members = new Map(Object.entries(whole))
  return Object.entries(part).every(([name, value]: [string, unknown]) => {
    const member: unknown = members.get(name)
    const areObjects = typeof value === 'object' && value && typeof member === 'object' && member
    return areObjects ? includes(member, value) : member === value
  })
}

function createdOf(body: object): number {
  return 'created' in body && typeof body.created === 'number' ? body.created : 0
}
