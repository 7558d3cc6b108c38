import type { Writable } from 'node:stream'
import { constants, deflateRawSync } from 'node:zlib'
import { Failure } from '#domain/values/failure.ts'
import { requireCaller, type Caller, type Services } from '../process/context.ts'
import type { ApiRequest } from '../calls/api-request.ts'
import { findClientAddress } from '../calls/request-origin.ts'
import { answerEvents, HEARTBEAT, toEvent, writeTo, writeToAll } from './answer-events.ts'
import type { LiveValues } from './live-values.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    /** The open pages that follow any of the live values. */
    streams: EventStreams
  }
}

/** A value that open pages follow. Pages with the same key share each event. */
export interface Followed<Value> {
  key: string
  /** The name of the event. */
  event: string
  values: LiveValues<Value>
  /** The key of the value that is followed. */
  of: string
  /** The data of the event, for the first of its pages that need it; the value itself by default. */
  toData?: (value: Value) => unknown
  /** The event says only that something may have changed, so it is sent again without a difference. */
  isHint?: boolean
}

/** What a signed-in caller follows. */
export interface OwnStream<Value> extends Followed<Value> {
  /** Calls `end` when the caller's right to the stream ends. @returns a function that stops watching */
  watchRight?: (end: () => void) => () => void
}

/** The open pages with one key. */
interface Channel {
  followed: Followed<unknown>
  pages: Set<Page>
  /** The last event. */
  event: Bytes | undefined
  /** The latest value, to be sent after the values that are being sent now. */
  next: unknown
  isSending: boolean
  heartbeatAt: number
  stop: () => void
}

interface Page {
  out: Writable
  channel: Channel
  /** The person or address whose streams are limited. */
  owner: string
  caller: Caller | undefined
  encoding: Encoding
  lastSent: Bytes | undefined
  stopWatching: (() => void) | undefined
}

type Encoding = 'identity' | 'gzip'

/** An event as sent, compressed once for all pages that want it so. */
interface Bytes {
  identity: Uint8Array
  gzip?: Uint8Array
}

/** Another stream above this limit ends the oldest one, whose page polls or reconnects. */
export const MAX_STREAMS_PER_PERSON = 20
/** Maximum number of streams without a sign-in that a node keeps open; further pages poll. */
const MAX_PUBLIC_STREAMS = 40_000
/** A session that expires ends its streams within 5 s; one that is revoked, at once. */
const CHECK_SESSIONS_MS = 4_000
/** Values may be confirmed in quick succession, which is not passed on to each page. */
const MIN_HEARTBEAT_GAP_MS = 5_000

const BEAT: Bytes = { identity: HEARTBEAT }
/** Begins a gzip stream: deflate, no name, no time, unknown system. */
const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)

export type EventStreams = ReturnType<typeof createEventStreams>

/**
 * Server-sent events for open pages: the current event, each different one later, and `heartbeat` when
 * the last one was confirmed.
 */
export function createEventStreams(
  {
    config,
    closing,
    log,
    now,
    revokedSessions,
  }: Pick<Services, 'config' | 'closing' | 'log' | 'now' | 'revokedSessions'>,
  maxPublicStreams = MAX_PUBLIC_STREAMS,
) {
  const pages = new Map<Writable, Page>()
  const pagesByOwner = new Map<string, Set<Page>>()
  const channels = new Map<string, Channel>()
  // a whole venue may share one address, but none may use up a node; further pages of it poll
  const maxPerAddress = config.OPEN_MENUS_PER_IP || Infinity
  let publicCount = 0
  let checking: NodeJS.Timeout | undefined

  revokedSessions.onRevoked(endSignedOut)
  closing.addEventListener('abort', () => pages.forEach(end))

  return {
    /** For a signed-in caller; the stream ends with the session that opened it and with its right. */
    answer<Value>(c: ApiRequest, { watchRight, ...followed }: OwnStream<Value>) {
      const caller = requireCaller(c.var.context)
      return answerEvents(c, (out) => {
        const page = join(out, followed, { owner: `person ${caller.userId}`, caller })
        const ofPerson = pagesByOwner.get(page.owner)
        const [oldest] = ofPerson ?? []
        if (ofPerson && ofPerson.size > MAX_STREAMS_PER_PERSON && oldest) end(oldest)
        checking ??= setInterval(endSignedOut, CHECK_SESSIONS_MS)
        // the right may have ended since the request was checked
        if (!isSignedIn(caller)) end(page)
        else if (pages.has(out)) page.stopWatching = watchRight?.(() => end(page))
      })
    },
    /** For anyone, compressed if the caller accepts it. @throws Failure unavailable above the limits */
    answerPublic<Value>(c: ApiRequest, followed: Followed<Value>) {
      const owner = `address ${findClientAddress(c)}`
      const ofAddress = pagesByOwner.get(owner)?.size ?? 0
      if (publicCount >= maxPublicStreams || ofAddress >= maxPerAddress || closing.aborted) {
        throw new Failure('unavailable', 'Too many pages are open.', { retryAfterSeconds: 5 })
      }
      const isGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
      if (isGzip) c.header('Content-Encoding', 'gzip')
      const encoding = isGzip ? 'gzip' : 'identity'
      return answerEvents(c, (out) => join(out, followed, { owner, encoding }))
    },
    /** How many streams are open. */
    count: () => pages.size,
    countByOwner: () => ({ people: pages.size - publicCount, anyone: publicCount }),
  }

  function join<Value>(
    out: Writable,
    followed: Followed<Value>,
    { owner, caller, encoding = 'identity' }: Pick<Page, 'owner'> & Partial<Page>,
  ): Page {
    const known = channels.get(followed.key)
    const channel = known ?? openChannel(followed as Followed<unknown>)
    const page: Page = {
      out,
      channel,
      owner,
      caller,
      encoding,
      lastSent: undefined,
      stopWatching: undefined,
    }
    const ofOwner = pagesByOwner.get(owner) ?? new Set()
    pages.set(out, page)
    channel.pages.add(page)
    pagesByOwner.set(owner, ofOwner.add(page))
    if (!caller) publicCount++
    out.on('close', onClose).on('error', onClose)
    if (closing.aborted || out.destroyed) {
      end(page)
      return page
    }
    if (encoding === 'gzip') out.write(GZIP_HEADER)
    if (channel.event) send(page, channel.event)
    // a hint may have been lost since the last event
    if (known && !followed.isHint) followed.values.refresh(followed.of)
    return page
  }

  function openChannel(followed: Followed<unknown>): Channel {
    const channel: Channel = {
      followed,
      pages: new Set(),
      event: undefined,
      next: undefined,
      isSending: false,
      heartbeatAt: Date.now(),
      stop: followed.values.subscribe(followed.of, (value) => {
        channel.next = value
        if (!channel.isSending) void sendNext(channel)
      }),
    }
    channels.set(followed.key, channel)
    return channel
  }

  /** Sends the latest value, and those that come meanwhile, one after the other. */
  async function sendNext(channel: Channel): Promise<void> {
    const { event: name, toData = (value: unknown) => value, isHint } = channel.followed
    channel.isSending = true
    try {
      while (channel.next !== undefined) {
        const value = channel.next
        channel.next = undefined
        const made = toEvent(name, JSON.stringify(await toData(value)))
        const isSame =
          !isHint && channel.event && Buffer.compare(made, channel.event.identity) === 0
        const event = (channel.event = isSame ? channel.event : { identity: made })
        const isConfirmed = Date.now() - channel.heartbeatAt >= MIN_HEARTBEAT_GAP_MS
        if (isConfirmed) channel.heartbeatAt = Date.now()
        await writeToAll(channel.pages, (page) => {
          if (page.lastSent !== event) send(page, event as Bytes)
          else if (isConfirmed) writeTo(page.out, encode(BEAT, page.encoding))
        })
      }
    } catch (error) {
      // the clients reconnect and get the error then
      log.warn({ err: error }, 'event streams ended with an error')
      channel.pages.forEach(end)
    }
    channel.isSending = false
  }

  function endSignedOut() {
    for (const page of pages.values()) if (page.caller && !isSignedIn(page.caller)) end(page)
  }

  function isSignedIn({ sessionId, validUntil = Infinity }: Caller): boolean {
    return now().getTime() < validUntil && !(sessionId && revokedSessions.has(sessionId))
  }

  function onClose(this: Writable) {
    const page = pages.get(this)
    if (page) leave(page)
  }

  function end(page: Page) {
    leave(page)
    page.out.end()
  }

  function leave(page: Page) {
    const { out, channel, owner } = page
    if (!pages.delete(out)) return
    page.stopWatching?.()
    if (!page.caller) publicCount--
    const ofOwner = pagesByOwner.get(owner)
    ofOwner?.delete(page)
    if (ofOwner?.size === 0) pagesByOwner.delete(owner)
    channel.pages.delete(page)
    if (channel.pages.size === 0) {
      channels.delete(channel.followed.key)
      channel.stop()
    }
    if (pages.size === 0) {
      clearInterval(checking)
      checking = undefined
    }
  }
}

function send(page: Page, event: Bytes): void {
  page.lastSent = event
  writeTo(page.out, encode(event, page.encoding))
}

/** Flushed, and without what was sent before, each compressed event can follow any other. */
function encode(event: Bytes, encoding: Encoding): Uint8Array {
  if (encoding === 'identity') return event.identity
  return (event.gzip ??= deflateRawSync(event.identity, { finishFlush: constants.Z_SYNC_FLUSH }))
}
