import { Failure } from '#domain/values/failure.ts'
import { inSpan } from '../tracing/spans.ts'
import type { ProviderOutcome } from './metrics.ts'

interface TimedCall {
  call: string
  outcome: ProviderOutcome
  seconds: number
}

/** Wraps a gateway so that each call that returns a promise is timed, and a span of its trace. */
export function timeCalls<Gateway extends object>(
  service: string,
  gateway: Gateway,
  onEnd: (call: TimedCall) => void,
): Gateway {
  const timed = Object.entries(gateway).map(([name, member]: [string, unknown]) => {
    if (typeof member !== 'function') return [name, member]
    const call = (...parameters: unknown[]): unknown => {
      const startedAt = performance.now()
      const end = (outcome: ProviderOutcome) =>
        onEnd({ call: name, outcome, seconds: (performance.now() - startedAt) / 1_000 })
      const result: unknown = inSpan(`${service} ${name}`, { kind: 'client' }, () =>
        Reflect.apply(member, gateway, parameters),
      )
      if (result instanceof Promise) {
        result.then(
          () => end('ok'),
          (error: unknown) => end(toOutcome(error)),
        )
      }
      return result
    }
    return [name, call]
  })
  return Object.fromEntries(timed) as Gateway
}

/** A 4xx counts as refused, everything else as failed. */
function toOutcome(error: unknown): ProviderOutcome {
  if (error instanceof Failure) return error.kind === 'unavailable' ? 'failed' : 'refused'
  const status = error instanceof Error && 'status' in error ? Number(error.status) : Number.NaN
  return status < 500 ? 'refused' : 'failed'
}
