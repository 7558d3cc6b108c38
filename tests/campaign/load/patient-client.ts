import { setTimeout as delay } from 'node:timers/promises'
import { type BrowserRequest, toHeaders, toText } from '#tests/lab/requests.ts'
import { RawConnection, type RawAnswer } from '../../bench/load/raw-connection.ts'
import type { Timeline } from './timeline.ts'

/** The browser waits this long for an answer. */
const REQUEST_TIMEOUT_MS = 10_000
const RETRY_MS = 100
/** No failure here takes longer. */
const MAX_RETRY_MS = 180_000

export interface Call extends BrowserRequest {
  /** What it is called in the report. */
  name: string
}

export interface Answered {
  answer: RawAnswer
  /** Whether an attempt before got no answer or an error, so that this one may be its repetition. */
  isRepeated: boolean
}

/** Calls the app as the browser does: each change under one key, again and again until it is answered. */
export class PatientClient {
  readonly #port: number
  readonly #timeline: Timeline
  #connection: RawConnection

  constructor(port: number, timeline: Timeline) {
    this.#port = port
    this.#timeline = timeline
    this.#connection = new RawConnection(port)
  }

  close(): void {
    this.#connection.close()
  }

  /** @throws Error when it is refused with 4xx at the first try, or was not answered for minutes */
  async call(call: Call): Promise<Answered> {
    const request = { key: crypto.randomUUID(), ...call }
    const deadline = performance.now() + MAX_RETRY_MS
    for (let isRepeated = false; ; isRepeated = true) {
      const answer = await this.#send(request)
      if (typeof answer !== 'string' && answer.status < 500) return { answer, isRepeated }
      this.#timeline.fail(`${call.name}: ${typeof answer === 'string' ? answer : toKind(answer)}`)
      if (performance.now() > deadline) throw new Error(`${call.name} was not answered in time`)
      await delay(RETRY_MS)
    }
  }

  async #send(request: BrowserRequest): Promise<RawAnswer | string> {
    const ended = new AbortController()
    const timeout = delay(REQUEST_TIMEOUT_MS, 'no answer', { signal: ended.signal })
    timeout.catch(() => {})
    const answer = this.#connection
      .send(
        this.#connection.toRequest(
          request.method,
          request.path,
          toHeaders(request),
          toText(request),
        ),
      )
      .catch((error: Error) => toReason(error))
    const first = await Promise.race([answer, timeout])
    ended.abort()
    // as browsers do, the next call goes over a new connection when the server says that it closes this one
    if (typeof first === 'string' || /^connection: close/im.test(first.head)) {
      this.#connection.close()
      this.#connection = new RawConnection(this.#port)
    }
    return first
  }
}

function toReason(error: Error): string {
  const code = 'code' in error ? String(error.code) : ''
  return code === 'ECONNREFUSED' ? 'refused' : 'connection closed'
}

/** The balancer answers with pages, the app with JSON. */
function toKind({ status, body }: RawAnswer): string {
  return `${status} of the ${body.toString('latin1', 0, 1) === '{' ? 'app' : 'balancer'}`
}
