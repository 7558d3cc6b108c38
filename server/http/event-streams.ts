import type { Context as HonoContext } from 'hono'
import { streamSSE, type SSEMessage } from 'hono/streaming'
import { requireCaller, type Context } from '../context.ts'
import type { Env } from './routes.ts'

/** The source of a stream. Slow readers get only the latest state. */
export interface EventSource {
  /** Calls `wake` when there is something to send and `end` when the right to it has ended. */
  start(wake: () => void, end: () => void): () => void
  /** The current message. */
  next(): Promise<SSEMessage>
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
    answer(c: HonoContext<Env>, source: EventSource): Response | Promise<Response> {
      const context = c.var.context
      const { userId } = requireCaller(context)
      c.header('X-Accel-Buffering', 'no')
      if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' })
      return streamSSE(c, async (stream) => {
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
        stream.onAbort(end)
        const stops = [
          endOldest(open, userId, end),
          endWithSession(context, end),
          source.start(wake, end),
        ]
        try {
          while (!isOver && !stream.aborted) {
            if (hasNews) {
              hasNews = false
              const message = await source.next()
              if (!isOver) await stream.writeSSE(message)
            } else {
              await new Promise<void>((resolve) => (wakeUp = resolve))
            }
          }
        } catch (error) {
          // the client reconnects and gets the error then
          context.log.warn({ err: error }, 'a stream ended in trouble')
        } finally {
          for (const stop of stops) stop()
        }
      })
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
