import type { UnderlyingDefaultSource } from 'node:stream/web'
import type { Context as HonoContext } from 'hono'
import { requireCaller, type Context } from '../context.ts'
import type { Env } from './routes.ts'

/** The source of a stream. Slow readers get only the latest state. */
export interface EventSource {
  /** Calls `wake` when there is something to send and `end` when the right to it has ended. */
  start(wake: () => void, end: () => void): () => void
  /** The current event, from `toEvent`. */
  next(): Promise<Uint8Array>
}

const encoder = new TextEncoder()

/** A server-sent event as bytes; `data` is JSON, or nothing. */
export function toEvent(event: string, data = ''): Uint8Array {
  return encoder.encode(`event: ${event}\ndata: ${data}\n\n`)
}

/** Another stream above this limit ends the oldest one, whose page polls or reconnects. */
export const MAX_STREAMS_PER_PERSON = 20
/** A session that expires ends its streams within 5 s; one that is revoked, at once. */
const CHECK_SESSION_MS = 4_000

export type EventStreams = ReturnType<typeof createEventStreams>

/** Server-sent events for signed-in users; a stream ends with the session that opened it. */
export function createEventStreams() {
  const open = new Map<string, Set<() => void>>()

  return {
    /** Sends a message at once and after each wake, until the client or the server disconnects. */
    answer(c: HonoContext<Env>, source: EventSource): Response {
      const context = c.var.context
      const { userId } = requireCaller(context)
      c.header('Content-Type', 'text/event-stream')
      c.header('Cache-Control', 'no-cache')
      c.header('X-Accel-Buffering', 'no')
      if (c.req.method === 'HEAD') return c.body(null, 200)
      let isOver = false
      let hasNews = true
      let wakeUp = () => {}
      const wake = () => {
        hasNews = true
        wakeUp()
      }
      const end = () => {
        isOver = true
        wakeUp()
      }
      let stops: (() => void)[] = []
      const stop = () => {
        end()
        for (const each of stops.splice(0)) each()
      }
      const events: UnderlyingDefaultSource<Uint8Array> = {
        start() {
          stops = [
            endOldest(open, userId, end),
            endWithSession(context, end),
            source.start(wake, end),
          ]
        },
        async pull(controller) {
          try {
            while (!hasNews && !isOver) await new Promise<void>((resolve) => (wakeUp = resolve))
            hasNews = false
            const event = isOver ? undefined : await source.next()
            if (event && !isOver) return controller.enqueue(event)
          } catch (error) {
            // the client reconnects and gets the error then
            context.log.warn({ err: error }, 'a stream ended in trouble')
          }
          if (stops.length > 0) controller.close()
          stop()
        },
        cancel: stop,
      }
      // no read-ahead, so that a slow reader gets the current state when it asks
      return c.body(new ReadableStream(events, { highWaterMark: 0 }), 200)
    },
    /** How many streams are open. */
    count: () => [...open.values()].reduce((sum, streams) => sum + streams.size, 0),
  }
}

/** Registers a person's stream and ends the oldest one above the limit. */
function endOldest(open: Map<string, Set<() => void>>, userId: string, end: () => void) {
  const streams = open.get(userId) ?? new Set()
  open.set(userId, streams.add(end))
  const [oldest] = streams
  if (streams.size > MAX_STREAMS_PER_PERSON && oldest) {
    streams.delete(oldest)
    oldest()
  }
  return () => {
    streams.delete(end)
    if (streams.size === 0 && open.get(userId) === streams) open.delete(userId)
  }
}

function endWithSession(context: Context, end: () => void) {
  const { sessionId } = requireCaller(context)
  const check = () =>
    context.isStillSignedIn().then(
      (isSignedIn) => isSignedIn || end(),
      // an unreachable identity provider has not revoked the session
      () => {},
    )
  const checking = setInterval(() => void check(), CHECK_SESSION_MS)
  const stopListening = sessionId ? context.revokedSessions.onRevoked(sessionId, end) : () => {}
  context.closing.addEventListener('abort', end)
  // the session may have ended since the request was checked
  void check()
  return () => {
    clearInterval(checking)
    stopListening()
    context.closing.removeEventListener('abort', end)
  }
}
