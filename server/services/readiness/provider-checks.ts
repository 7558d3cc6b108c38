/** What a provider said about our account; `stand-in` where none is configured. */
export type ProviderState = 'ok' | 'refused' | 'unknown' | 'stand-in'

/** What is known about the providers, at most a minute old, within a second. */
export interface ProviderChecks {
  /** Whether cards can be charged. */
  payments: () => Promise<ProviderState>
  /** Whether the sender of text messages is verified. */
  texts: () => Promise<ProviderState>
}

/** Asks a provider. Rejects when it does not answer. */
export type AskProvider = () => Promise<boolean>

const MAX_AGE_MS = 60_000
const MAX_WAIT_MS = 1_000

export function createProviderChecks(
  ask: { canCharge: AskProvider | undefined; isSenderVerified: AskProvider | undefined },
  now: () => Date,
): ProviderChecks {
  return { payments: check(ask.canCharge, now), texts: check(ask.isSenderVerified, now) }
}

function check(ask: AskProvider | undefined, now: () => Date): () => Promise<ProviderState> {
  if (!ask) return () => Promise.resolve('stand-in')
  let last: { at: number; answer: Promise<ProviderState> } | undefined
  return () => {
    if (!last || now().getTime() - last.at >= MAX_AGE_MS) {
      const answer = ask().then(
        (isFine): ProviderState => (isFine ? 'ok' : 'refused'),
        (): ProviderState => 'unknown',
      )
      last = { at: now().getTime(), answer }
    }
    return Promise.race([last.answer, giveUpLater()])
  }
}

/** Whoever waits for the page gets it without the provider's answer, which the next one finds. */
function giveUpLater(): Promise<ProviderState> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('unknown'), MAX_WAIT_MS).unref()
  })
}
