import { StripeRefusal } from '../http/stripe-refusal.ts'

/**
 * Injectable faults between the app and Stripe, for tests: `500` and `429` answer so without any
 * effect; `drop` loses the connection before the effect, `drop_after_effect` after it; `timeout`
 * and `timeout_after_effect` leave the caller waiting.
 */
export const FAULT_KINDS = [
  '500',
  '429',
  'drop',
  'drop_after_effect',
  'timeout',
  'timeout_after_effect',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export interface Fault {
  next: FaultKind
  /** Limits the fault to requests whose path contains this text. */
  path: string
  /** Limits it to requests of the app, not of browsers, for this connected account. */
  account?: string | undefined
  times: number
}

/** The connection ended without a response. */
export class ConnectionLost extends Error {}

/** Makes the in-process `fetch` fail; over a network the broken body does. */
export const CONNECTION_LOST_HEADER = 'x-standin-connection-lost'

export function toBrokenResponse(error: ConnectionLost): Response {
  const body = new ReadableStream({ pull: (controller) => controller.error(error) })
  return new Response(body, { headers: { [CONNECTION_LOST_HEADER]: '1' } })
}

export interface Faults {
  add(fault: Fault): void
  clear(): void
  /** Runs a request, applying a pending fault. */
  around(request: Request, path: string, run: () => Promise<void>): Promise<void>
}

const MAX_WAIT_MS = 120_000

/** Creates the fault injection of this process. Faults are not part of the stored state. */
export function createFaults(): Faults {
  let faults: Fault[] = []
  const take = (path: string, account: string | null) => {
    if (path.startsWith('/v1/test_helpers/')) return undefined
    const fault = faults.find(
      (candidate) => path.includes(candidate.path) && (candidate.account ?? account) === account,
    )
    if (!fault) return undefined
    fault.times -= 1
    faults = faults.filter(({ times }) => times > 0)
    return fault.next
  }

  return {
    add(fault) {
      faults.push({ ...fault })
    },
    clear() {
      faults = []
    },
    async around(request, path, run) {
      const kind = faults.length > 0 ? take(path, request.headers.get('stripe-account')) : undefined
      if (kind === undefined) return run()
      if (kind === '500') throw serverError()
      if (kind === '429') throw rateLimited()
      if (kind.endsWith('_after_effect')) await run()
      if (kind.startsWith('timeout')) await untilCallerGivesUp(request.signal)
      throw new ConnectionLost(`Fault ${kind} on ${path}`)
    },
  }
}

function untilCallerGivesUp(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_WAIT_MS)
    timer.unref()
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

function serverError() {
  return new StripeRefusal(500, {
    type: 'api_error',
    message: 'Sorry! There was an error while talking to one of our backends.',
  })
}

function rateLimited() {
  return new StripeRefusal(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded.',
  })
}
