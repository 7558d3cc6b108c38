import { once } from 'node:events'
import pg from 'pg'
import type { RunningServices } from '#server/start-services.ts'

/**
 * Where a process kills itself: before or after the commit of a statement whose text or name contains
 * the given one, or when an outside provider has done what it was asked but the answer is not read yet.
 */
export type Failpoint =
  | { statement: string; at: 'before commit' | 'after commit' }
  | { provider: 'payments' | 'taxes'; did: string }

let armed: Failpoint | undefined

/** Lets the test arm one failpoint by a message to this process; resolves when it is armed. */
export function obeyFailpoints({ services }: RunningServices): void {
  watchProvider('payments', services.payments)
  watchProvider('taxes', services.taxes)
  process.on('message', (failpoint: Failpoint) => {
    armed = failpoint
    process.send?.('armed')
  })
}

/** Sent by the test to a process that obeys failpoints. */
export async function arm(
  child: NodeJS.EventEmitter & { send(message: Failpoint): boolean },
  failpoint: Failpoint,
): Promise<void> {
  const told = once(child, 'message')
  child.send(failpoint)
  await told
}

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

type Query = (this: pg.Client, ...parameters: unknown[]) => unknown

/**
 * A statement outside of a transaction is its own commit. Called before the first connection opens: the pool
 * keeps the `query` that a connection started with.
 */
export function watchCommits(): void {
  const query = pg.Client.prototype.query as unknown as Query
  const inTransaction = new WeakMap<pg.Client, { isMeant: boolean }>()
  const watched: Query = function (...parameters) {
    const text = textOf(parameters[0])
    if (/^begin/i.test(text)) inTransaction.set(this, { isMeant: false })
    const transaction = inTransaction.get(this)
    const isMeant = armed !== undefined && 'statement' in armed && text.includes(armed.statement)
    if (transaction && isMeant) transaction.isMeant = true
    const isCommit = transaction ? /^commit/i.test(text) && transaction.isMeant : isMeant
    if (/^(commit|rollback)/i.test(text)) inTransaction.delete(this)
    if (!isCommit || !armed || !('at' in armed)) return query.apply(this, parameters)
    if (armed.at === 'before commit') return die()
    const answer = parameters.at(-1)
    if (typeof answer === 'function') return query.apply(this, [...parameters.slice(0, -1), die])
    return (query.apply(this, parameters) as Promise<unknown>).then(die)
  }
  pg.Client.prototype.query = watched as typeof pg.Client.prototype.query
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const { name = '', text = '' } = (query ?? {}) as { name?: string; text?: string }
  return `${text} ${name}`
}

function watchProvider(name: 'payments' | 'taxes', gateway: object): void {
  for (const [call, work] of Object.entries(gateway)) {
    const watched = async (...parameters: unknown[]) => {
      const answer = await work.apply(gateway, parameters)
      if (armed && 'provider' in armed && armed.provider === name && armed.did === call) die()
      return answer
    }
    Object.assign(gateway, { [call]: watched })
  }
}
