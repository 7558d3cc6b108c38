import type pg from 'pg'
import { findTraceId, inSpan } from '../tracing/spans.ts'

const POSTGRESQL = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const

type Done = (error: Error | undefined, result: unknown) => void

/** A client that records each statement of a trace by its name or first word; never its text or its values. */
export function recordStatements(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    // the driver's own overloads
    // oxlint-disable-next-line typescript/no-explicit-any
    override query(config: any, ...rest: any[]): any {
      const send = (...others: unknown[]): unknown => super.query(config, ...(others as []))
      if (findTraceId() === undefined) return send(...rest)
      const done: unknown = rest.at(-1)
      if (typeof done !== 'function') return inSpan(toName(config), POSTGRESQL, () => send(...rest))
      const sent = inSpan(toName(config), POSTGRESQL, () => {
        const answered = Promise.withResolvers<void>()
        send(...rest.slice(0, -1), (error: Error | undefined, result: unknown) => {
          if (error) answered.reject(error)
          else answered.resolve()
          ;(done as Done)(error, result)
        })
        return answered.promise
      })
      sent.catch(() => {})
    }
  }
}

function toName(config: string | { name?: string; text: string }): string {
  if (typeof config !== 'string' && config.name) return config.name
  const text = typeof config === 'string' ? config : config.text
  return /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
}
