import { AsyncLocalStorage } from 'node:async_hooks'

const accounts = new AsyncLocalStorage<string | null>()

/** Serves a request on a connected account: it finds and writes the objects of that account alone. */
export function inAccount<Answer>(account: string | null, work: () => Answer): Answer {
  return accounts.run(account, work)
}

/** The connected account of this request; null for the platform's own. */
export function currentAccount(): string | null {
  return accounts.getStore() ?? null
}
