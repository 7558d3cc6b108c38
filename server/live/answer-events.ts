import { ServerResponse } from 'node:http'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { ApiRequest, Connection } from '../calls/api-request.ts'

/** A few events of the largest menus. A page with more to read is disconnected; it reconnects. */
const MAX_UNREAD_BYTES = 256 * 1024
/** Pages written to before yielding to other requests. */
const WRITTEN_AT_ONCE = 500

const encoder = new TextEncoder()

/** A server-sent event as bytes; `data` is JSON, or nothing. */
export function toEvent(event: string, data = ''): Uint8Array {
  return encoder.encode(`event: ${event}\ndata: ${data}\n\n`)
}

export const HEARTBEAT = toEvent('heartbeat')

/** Answers with events that `open` writes with `writeTo`; a HEAD request opens no stream. */
export function answerEvents(c: ApiRequest, open: (page: Writable) => void) {
  c.header('Content-Type', 'text/event-stream')
  c.header('Cache-Control', 'no-store')
  c.header('X-Accel-Buffering', 'no')
  if (c.req.method === 'HEAD') return c.body(null, 200)
  const outgoing = c.env?.outgoing
  if (outgoing instanceof ServerResponse) {
    c.env.stream = { open, outgoing }
    return c.body(null, 200)
  }
  const pipe = new PassThrough()
  open(pipe)
  return c.body(Readable.toWeb(pipe) as ReadableStream, 200)
}

/**
 * Lets streams of events write to Node's response themselves: web streams in between take several
 * times the memory of the connection.
 */
export function openStreams(
  fetch: (request: Request, connection: Connection) => Response | Promise<Response>,
) {
  return async (request: Request, connection: Connection): Promise<Response> => {
    const response = await fetch(request, connection)
    const { stream } = connection
    if (!stream || response.status !== 200) return response
    const { open, outgoing } = stream
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.flushHeaders()
    open(outgoing)
    return RESPONSE_ALREADY_SENT
  }
}

/** Writes to one page. One that has not read for long is disconnected, and gets the current state later. */
export function writeTo(page: Writable, bytes: Uint8Array): void {
  if (page.destroyed || page.writableEnded) return
  if (page.writableLength <= MAX_UNREAD_BYTES) page.write(bytes)
  else page.destroy()
}

/** In portions, so that a full house does not hold up orders. */
export async function writeToAll<Each>(
  all: Iterable<Each>,
  write: (each: Each) => void,
): Promise<void> {
  let written = 0
  for (const each of all) {
    write(each)
    if (++written % WRITTEN_AT_ONCE === 0) await nextTurn()
  }
}
