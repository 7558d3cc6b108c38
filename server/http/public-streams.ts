import type { Context as HonoContext } from 'hono'
import { constants, deflateRawSync } from 'node:zlib'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import { Failure } from '#domain/values/failure.ts'
import type { Services } from '../context.ts'
import type { Topic } from '../db/changes.ts'

/** Event streams that anyone may open. All pages that follow the same id share one event. */
export interface PublicStreams {
  /**
   * Server-sent events as bytes: the event at once and after each change of it, `heartbeat` in between.
   * @throws Failure unavailable above the limit; what `read` throws
   */
  follow(id: string, encoding?: Encoding): Promise<ReadableStream<Uint8Array>>
  count(): number
}

/** Must be shorter than 25 s, after which a page considers its stream dead. */
const BEAT_MS = 15_000
/** Changes come in bursts: an event is compared at most so often. */
const REST_MS = 250
/** Streams written to before other requests get their turn. */
const WRITTEN_AT_ONCE = 500
/** A slow reader with more unread events than this is disconnected; its page reconnects. */
const MOST_BEHIND = 8
/** What a node holds in memory at most; further pages poll. */
export const MOST_STREAMS = 40_000

type Encoding = 'identity' | 'gzip'

/** What all streams of an encoding share. */
type Bytes = Record<Encoding, Uint8Array>

interface Followed {
  /** The last event, as text and as sent. */
  text: string
  bytes: Bytes
  streams: Map<ReadableStreamDefaultController<Uint8Array>, Encoding>
  /** A comparison is due. */
  isComparing: boolean
  /** Reads begun; only the last one counts. */
  reads: number
}

const HEARTBEAT = toBytes('event: heartbeat\ndata:\n\n')
/** Begins a gzip stream: deflate, no name, no time, unknown system. */
const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)

/**
 * Streams of `event`, whose data `read` returns for an id. It is read again on each hint of the topic,
 * which `toId` turns into the id, after a gap in the hints, and with each heartbeat.
 */
export function startPublicStreams(
  { changes, closing, log }: Pick<Services, 'changes' | 'closing' | 'log'>,
  options: {
    event: string
    topic: Topic
    read: (id: string) => Promise<unknown>
    toId?: (changed: string) => string
    mostStreams?: number | undefined
  },
): PublicStreams {
  const { event, topic, toId = (changed) => changed, mostStreams = MOST_STREAMS } = options
  const readEvent = async (id: string) =>
    `event: ${event}\ndata: ${JSON.stringify(await options.read(id))}\n\n`
  const followed = new Map<string, Followed>()
  let open = 0

  async function compare(id: string, one: Followed) {
    if (one.isComparing) return
    one.isComparing = true
    try {
      await delay(REST_MS, undefined, { signal: closing })
      // hints from here on may not be in what is read: they compare once more
      one.isComparing = false
      const turn = ++one.reads
      const text = await readEvent(id)
      // a slow read may end after a newer one
      if (turn !== one.reads || text === one.text) return
      setEvent(one, text)
      await tell(id, one, one.bytes)
    } catch (error) {
      one.isComparing = false
      if (!closing.aborted) log.warn({ err: error }, 'what open pages follow could not be compared')
    }
  }

  async function beat() {
    for (const [id, one] of followed) {
      // a hint may have been lost
      void compare(id, one)
      await tell(id, one, HEARTBEAT)
    }
  }

  const compareAll = () => followed.forEach((one, id) => void compare(id, one))
  const beating = setInterval(() => void beat(), BEAT_MS)
  beating.unref()
  changes.subscribe(topic, (changed) => {
    const id = toId(changed)
    const one = followed.get(id)
    if (one) void compare(id, one)
  })
  changes.onGap(compareAll)
  closing.addEventListener('abort', () => {
    clearInterval(beating)
    for (const { streams } of followed.values()) {
      for (const stream of streams.keys()) stream.close()
      streams.clear()
    }
  })

  return {
    count: () => open,
    async follow(id, encoding = 'identity') {
      if (open >= mostStreams || closing.aborted) {
        throw new Failure('unavailable', 'Too many pages are open.', { retryAfterSeconds: 5 })
      }
      // a pending comparison notifies this page as well
      const text = followed.get(id)?.text ?? (await readEvent(id))
      const one: Followed = followed.get(id) ?? {
        text: '',
        bytes: HEARTBEAT,
        streams: new Map(),
        isComparing: false,
        reads: 0,
      }
      followed.set(id, one)
      // a hint may have come while it was read, or been lost before
      void compare(id, one)
      if (text !== one.text) {
        setEvent(one, text)
        void tell(id, one, one.bytes)
      }
      let own: ReadableStreamDefaultController<Uint8Array>
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            own = controller
            open++
            one.streams.set(controller, encoding)
            if (encoding === 'gzip') controller.enqueue(GZIP_HEADER)
            controller.enqueue(one.bytes[encoding])
          },
          cancel: () => leave(id, one, own),
        },
        { highWaterMark: 1 },
      )
    },
  }

  function leave(
    id: string,
    one: Followed,
    stream: ReadableStreamDefaultController<Uint8Array>,
  ): void {
    if (!one.streams.delete(stream)) return
    open--
    if (one.streams.size === 0 && followed.get(id) === one) followed.delete(id)
  }

  /** In portions, so that a full house does not hold up orders. */
  async function tell(id: string, one: Followed, bytes: Bytes) {
    let written = 0
    for (const [stream, encoding] of one.streams) {
      if ((stream.desiredSize ?? 0) >= -MOST_BEHIND) stream.enqueue(bytes[encoding])
      else {
        leave(id, one, stream)
        stream.error(new Error('The reader is too slow'))
      }
      if (++written % WRITTEN_AT_ONCE === 0) await nextTurn()
    }
  }
}

/** The stream as a response; a HEAD request opens none. */
export async function answerPublicStream(c: HonoContext, streams: PublicStreams, id: string) {
  c.header('Content-Type', 'text/event-stream')
  c.header('Cache-Control', 'no-store')
  c.header('X-Accel-Buffering', 'no')
  if (c.req.method === 'HEAD') return c.body(null, 200)
  const isGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
  if (isGzip) c.header('Content-Encoding', 'gzip')
  return c.body(await streams.follow(id, isGzip ? 'gzip' : 'identity'), 200)
}

function setEvent(one: Followed, text: string) {
  one.text = text
  one.bytes = toBytes(text)
}

/** Compressed once for all streams: flushed, and without what was sent before, each event can follow any other. */
function toBytes(text: string): Bytes {
  const identity = new TextEncoder().encode(text)
  return { identity, gzip: deflateRawSync(identity, { finishFlush: constants.Z_SYNC_FLUSH }) }
}
