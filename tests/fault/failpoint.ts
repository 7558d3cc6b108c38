import pg from 'pg'
import type { Accounts } from '#server/services/payments/accounts.ts'
import type { RunningServices } from '#server/start/start-services.ts'
import type { Child } from '../lab/start-child.ts'

/**
 * A place where work stops forever: before or after the commit of a statement whose text, name or
 * values contain the given one, or when an external provider has finished the call but the answer
 * is not read yet.
 */
export type Failpoint =
  | { statement: string; at: 'before commit' | 'after commit' }
  | { provider: Provider; did: string }

type Provider = 'payments' | 'taxes' | 'sms'

/** Failpoints that no work has reached yet. */
let armed: Failpoint[] = []
/** The number of stopped calls after which the process kills itself. */
let missing = 0

/** Lets the test arm failpoints by a message to this process, which answers when they are armed. */
export function obeyFailpoints({ services }: RunningServices): void {
  watchAccounts('payments', services.payments)
  watchAccounts('taxes', services.taxes)
  watchProvider('sms', services.sms)
  process.on('message', (failpoints: Failpoint[] | object) => {
    if (!Array.isArray(failpoints)) return
    armed = failpoints
    missing = failpoints.length
    process.send?.('armed')
  })
}

/** The test sends this to a process that obeys failpoints. */
export async function arm(child: Child, failpoints: Failpoint[]): Promise<void> {
  await child.ask(failpoints)
}

/** The first of the armed failpoints like this, which is not armed anymore. */
function take(isMeant: (failpoint: Failpoint) => boolean): Failpoint | undefined {
  const index = armed.findIndex(isMeant)
  return index < 0 ? undefined : armed.splice(index, 1)[0]
}

/** Does not return; when work has stopped at each failpoint, the process dies. */
function stopHere(): Promise<never> {
  if (--missing === 0) process.kill(process.pid, 'SIGKILL')
  return new Promise<never>(() => {})
}

type Query = (this: pg.Client, ...parameters: unknown[]) => unknown

/**
 * A statement outside of a transaction is its own commit. Called before the first connection opens: the pool
 * keeps the `query` that a connection started with.
 */
export function watchCommits(): void {
  const query = pg.Client.prototype.query as unknown as Query
  const inTransaction = new WeakMap<pg.Client, { failpoint: Failpoint | undefined }>()
  const watched: Query = function (...parameters) {
    const text = textOf(parameters[0])
    if (/^begin/i.test(text)) inTransaction.set(this, { failpoint: undefined })
    const work = inTransaction.get(this) ?? { failpoint: undefined }
    work.failpoint ??= take((one) => 'statement' in one && text.includes(one.statement))
    if (/^rollback/i.test(text) && work.failpoint) armed.push(work.failpoint)
    const isCommit = !inTransaction.has(this) || /^commit/i.test(text)
    if (/^(commit|rollback)/i.test(text)) inTransaction.delete(this)
    const { failpoint } = work
    if (!isCommit || !failpoint || !('at' in failpoint)) return query.apply(this, parameters)
    if (failpoint.at === 'before commit') return stopHere()
    const answer = parameters.at(-1)
    if (typeof answer === 'function')
      return query.apply(this, [...parameters.slice(0, -1), stopHere])
    return (query.apply(this, parameters) as Promise<unknown>).then(stopHere)
  }
  pg.Client.prototype.query = watched as typeof pg.Client.prototype.query
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const { name = '', text = '', values = [] } = (query ?? {}) as Partial<pg.QueryConfig>
  return `${text} ${name} ${values.join(' ')}`
}

/** The provider of each account, from when it is first asked for. */
function watchAccounts(name: Provider, accounts: Accounts<object>): void {
  const { of } = accounts
  const watched = new Set<object>()
  accounts.of = (stripeAccount) => {
    const gateway = of(stripeAccount)
    if (!watched.has(gateway)) watchProvider(name, gateway)
    watched.add(gateway)
    return gateway
  }
}

function watchProvider(name: Provider, gateway: object): void {
  for (const [call, work] of Object.entries(gateway)) {
    if (typeof work !== 'function') continue
    const stopIfMeant = (answer: unknown) => {
      const isMeant = take((one) => 'provider' in one && one.provider === name && one.did === call)
      return isMeant ? stopHere() : answer
    }
    const watched = (...parameters: unknown[]) => {
      const answer: unknown = work.apply(gateway, parameters)
      // lists are read a page at a time and change nothing
      return answer instanceof Promise ? answer.then(stopIfMeant) : answer
    }
    Object.assign(gateway, { [call]: watched })
  }
}
