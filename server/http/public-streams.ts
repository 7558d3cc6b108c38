import type { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { constants, deflateRawSync } from 'node:zlib'
import type { Context as HonoContext } from 'hono'
import { Failure } from '#domain/values/failure.ts'
import type { Services } from '../context.ts'
import type { Topic } from '../db/changes.ts'
import { answerStream, HEARTBEAT, toEvent, writeTo, writeToAll } from './answer-stream.ts'
import { BEAT_MS } from './streams.ts'
import { findClientAddress } from '../services/identity/request-origin.ts'
import type { Env } from './routes.ts'

/** Event streams that anyone may open. All pages that follow the same id share one event. */
export interface PublicStreams {
  /**
   * Server-sent events: the event at once and after each change of it, `heartbeat` in between.
   * @returns what opens the stream of a page
   * @throws Failure unavailable above the limit; what `read` throws
   */
  follow(
    id: string,
    page?: { encoding?: Encoding; address?: string },
  ): Promise<(page: Writable) => void>
  count(): number
}

/** Changes come in bursts: an event is compared at most so often. */
const REST_MS = 250
/** What a node holds in memory at most; further pages poll. */
const MOST_STREAMS = 40_000

type Encoding = 'identity' | 'gzip'

/** What all streams of an encoding share. */
type Bytes = Record<Encoding, Uint8Array>

interface Followed {
  /** The data of the last event, and the event as sent. */
  data: string
  event: Bytes
  pages: Map<Writable, Encoding>
  /** A comparison is due. */
  isComparing: boolean
  /** Reads begun; only the last one counts. */
  reads: number
  onClose: (this: Writable) => void
}

const BEAT = toBytes(HEARTBEAT)
/** Begins a gzip stream: deflate, no name, no time, unknown system. */
const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)

/**
 * Streams of `event`, whose data `read` returns for an id. It is read again on each hint of the topic,
 * which `toId` turns into the id, after a gap in the hints, and with each heartbeat.
 */
export function startPublicStreams(
  { config, changes, closing, log }: Pick<Services, 'config' | 'changes' | 'closing' | 'log'>,
  options: {
    event: string
    topic: Topic
    read: (id: string) => Promise<unknown>
    toId?: (changed: string) => string
    mostStreams?: number | undefined
  },
): PublicStreams {
  const { event, topic, toId = (changed) => changed } = options
  const { mostStreams = MOST_STREAMS } = options
  // a whole venue may share one address, but none may use up a node; further pages of it poll
  const mostPerAddress = config.OPEN_MENUS_PER_IP || Infinity
  const read = async (id: string) => JSON.stringify(await options.read(id))
  const followed = new Map<string, Followed>()
  const addresses = new Map<Writable, string>()
  const openByAddress = new Map<string, number>()
  let open = 0

  async function compare(id: string, one: Followed) {
    if (one.isComparing) return
    one.isComparing = true
    try {
      await delay(REST_MS, undefined, { signal: closing })
      // hints from here on may not be in what is read: they compare once more
      one.isComparing = false
      const turn = ++one.reads
      const data = await read(id)
      // a slow read may end after a newer one
      if (turn === one.reads) await tell(one, data)
    } catch (error) {
      one.isComparing = false
      if (!closing.aborted) log.warn({ err: error }, 'open pages could not be updated')
    }
  }

  async function tell(one: Followed, data: string) {
    if (data === one.data) return
    one.data = data
    one.event = toBytes(toEvent(event, data))
    await send(one, one.event)
  }

  const send = ({ pages }: Followed, bytes: Bytes) =>
    writeToAll(pages, ([page, encoding]) => writeTo(page, bytes[encoding]))

  async function beat() {
    for (const [id, one] of followed) {
      // a hint may have been lost
      void compare(id, one)
      await send(one, BEAT)
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
    for (const { pages } of followed.values()) for (const page of pages.keys()) page.end()
  })

  return {
    count: () => open,
    async follow(id, { encoding = 'identity', address = '' } = {}) {
      const ofAddress = openByAddress.get(address) ?? 0
      if (open >= mostStreams || ofAddress >= mostPerAddress || closing.aborted) {
        throw new Failure('unavailable', 'Too many pages are open.', { retryAfterSeconds: 5 })
      }
      // a pending comparison notifies this page as well
      const data = followed.get(id)?.data ?? (await read(id))
      return (page) => {
        const one = followed.get(id) ?? startFollowing(id)
        // a hint may have come while it was read, or been lost before
        void compare(id, one)
        void tell(one, data)
        addresses.set(page, address)
        openByAddress.set(address, (openByAddress.get(address) ?? 0) + 1)
        join(one, page, encoding)
      }
    },
  }

  function forget(page: Writable) {
    const address = addresses.get(page) ?? ''
    addresses.delete(page)
    const left = (openByAddress.get(address) ?? 1) - 1
    if (left > 0) openByAddress.set(address, left)
    else openByAddress.delete(address)
    open--
  }

  function startFollowing(id: string): Followed {
    const one: Followed = {
      data: '',
      event: BEAT,
      pages: new Map(),
      isComparing: false,
      reads: 0,
      onClose() {
        if (!one.pages.delete(this)) return
        forget(this)
        if (one.pages.size === 0) followed.delete(id)
      },
    }
    followed.set(id, one)
    return one
  }

  function join(one: Followed, page: Writable, encoding: Encoding) {
    open++
    one.pages.set(page, encoding)
    page.on('close', one.onClose).on('error', one.onClose)
    if (page.destroyed) return one.onClose.call(page)
    if (encoding === 'gzip') page.write(GZIP_HEADER)
    if (closing.aborted) page.end()
    else page.write(one.event[encoding])
  }
}

/** The stream as a response, compressed for a caller that accepts it. */
export async function answerPublicStream(c: HonoContext<Env>, streams: PublicStreams, id: string) {
  const isGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
  const encoding = isGzip ? 'gzip' : 'identity'
  const open = await streams.follow(id, { encoding, address: findClientAddress(c) })
  // not earlier: a refusal is not compressed
  if (isGzip) c.header('Content-Encoding', 'gzip')
  return answerStream(c, open)
}

/** Compressed once for all streams: flushed, and without what was sent before, each event can follow any other. */
function toBytes(identity: Uint8Array): Bytes {
  return { identity, gzip: deflateRawSync(identity, { finishFlush: constants.Z_SYNC_FLUSH }) }
}
