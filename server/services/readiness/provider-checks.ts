import { LRUCache } from 'lru-cache'
import type { PaymentCheck } from '#domain/readiness/readiness.contract.ts'
import { within } from '../../process/within.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    /** The state of our accounts at the providers. */
    providerChecks: ProviderChecks
  }
}

/** The state of our account at a provider; `stand-in` where none is configured. */
export type ProviderState = 'ok' | 'refused' | 'unknown' | 'stand-in'

/** The states of the providers, at most a minute old. */
export interface ProviderChecks {
  /** Whether cards can be charged. */
  payments: () => Promise<ProviderState>
  /** Whether the sender of text messages is verified. */
  texts: () => Promise<ProviderState>
  /** All checks of both. Resolves within eight seconds. */
  list: () => Promise<PaymentCheck[]>
}

/** Asks a provider. Rejects when it does not answer. */
export type AskProvider = () => Promise<boolean>

const CACHE_TTL_MS = 60_000
const MAX_WAIT_MS = 1_000
/** Shorter than the browser's timeout of ten seconds. */
const MAX_LIST_WAIT_MS = 8_000
const LATE: PaymentCheck = {
  service: 'Payments',
  name: 'answer',
  result: 'warning',
  text: 'The providers have not answered yet, so we do not know whether cards can be charged.',
  fix: 'Look again in a minute.',
}

export function createProviderChecks(
  ask: {
    canCharge: AskProvider | undefined
    isSenderVerified: AskProvider | undefined
    listChecks: () => Promise<PaymentCheck[]>
  },
  now: () => Date,
): ProviderChecks {
  return {
    payments: check(ask.canCharge, now),
    texts: check(ask.isSenderVerified, now),
    list: askOnceAMinute(ask.listChecks, now, { waitMs: MAX_LIST_WAIT_MS, late: [LATE] }),
  }
}

function check(ask: AskProvider | undefined, now: () => Date): () => Promise<ProviderState> {
  if (!ask) return () => Promise.resolve('stand-in')
  const find = () =>
    ask().then(
      (isFine): ProviderState => (isFine ? 'ok' : 'refused'),
      (): ProviderState => 'unknown',
    )
  return askOnceAMinute(find, now, { waitMs: MAX_WAIT_MS, late: 'unknown' })
}

/** Resolves with `late` after `waitMs`; a later call gets the provider's answer. */
function askOnceAMinute<Answer extends {}>(
  ask: () => Promise<Answer>,
  now: () => Date,
  { waitMs, late }: { waitMs: number; late: Answer },
): () => Promise<Answer> {
  const last = new LRUCache<'answer', Answer>({
    max: 1,
    ttl: CACHE_TTL_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    fetchMethod: ask,
  })
  return () => within(waitMs, last.forceFetch('answer'), () => late)
}
