import type { Writable } from 'node:stream'
import type { Context as HonoContext } from 'hono'
import { requireCaller, type Caller, type Services } from '../context.ts'
import type { Topic } from '../db/changes.ts'
import { answerStream, HEARTBEAT, writeTo, writeToAll } from './answer-stream.ts'
import type { Env } from './routes.ts'

/** What pages follow. Pages with the same key share each event. */
export interface Followed {
  key: string
  /** Called for the first of its pages. `changed` means that there may be something to send. */
  open(changed: () => void): ChannelSource
  /** Calls `end` when the caller's right to it ends. @returns a function that stops watching */
  watchRight?(end: () => void): () => void
}

export interface ChannelSource {
  /** The current event, from `toEvent`, compared by identity: new bytes are sent even if their content is equal. */
  read(): Promise<Uint8Array>
  /** Called for each further page: what it was sent may be old. */
  refresh?(): void
  /** Called after the last page. */
  close(): void
}

/** The open pages with one key. */
interface Channel extends ChannelSource {
  pages: Set<Page>
  event: Uint8Array | undefined
  isReading: boolean
  isReadAgain: boolean
  heartbeatAt: number
}

interface Page {
  out: Writable
  caller: Caller
  key: string
  channel: Channel
  lastSent: Uint8Array | undefined
  stopWatching: (() => void) | undefined
}

/** Another stream above this limit ends the oldest one, whose page polls or reconnects. */
export const MAX_STREAMS_PER_PERSON = 20
/** A session that expires ends its streams within 5 s; one that is revoked, at once. */
const CHECK_SESSIONS_MS = 4_000
/** How often sources report at least. Must be shorter than 25 s, after which a page considers its stream dead. */
export const BEAT_MS = 15_000
/** Sources may report the same in quick succession, which is not confirmed to each page. */
const MIN_HEARTBEAT_GAP_MS = 5_000

export type Streams = ReturnType<typeof createStreams>

/** Server-sent events for signed-in users; a stream ends with the session that opened it. */
export function createStreams({
  closing,
  log,
  now,
  revokedSessions,
}: Pick<Services, 'closing' | 'log' | 'now' | 'revokedSessions'>) {
  const pages = new Map<Writable, Page>()
  const pagesByPerson = new Map<string, Set<Page>>()
  const channels = new Map<string, Channel>()
  let checking: NodeJS.Timeout | undefined

  revokedSessions.onRevoked(endSignedOut)
  closing.addEventListener('abort', () => pages.forEach(end))

  return {
    /** Sends the current event and each later one, until the client or the server disconnects. */
    answer(c: HonoContext<Env>, followed: Followed) {
      const caller = requireCaller(c.var.context)
      return answerStream(c, (out) => join(out, caller, followed))
    },
    /** How many streams are open. */
    count: () => pages.size,
  }

  function join(out: Writable, caller: Caller, { key, open, watchRight }: Followed) {
    const known = channels.get(key)
    const channel = known ?? openChannel(key, open)
    const page: Page = { out, caller, key, channel, lastSent: undefined, stopWatching: undefined }
    const ofPerson = pagesByPerson.get(caller.userId) ?? new Set()
    pages.set(out, page)
    channel.pages.add(page)
    pagesByPerson.set(caller.userId, ofPerson.add(page))
    out.on('close', onClose).on('error', onClose)
    checking ??= setInterval(endSignedOut, CHECK_SESSIONS_MS)
    const [oldest] = ofPerson
    if (ofPerson.size > MAX_STREAMS_PER_PERSON && oldest) end(oldest)
    // the right may have ended since the request was checked
    if (!isSignedIn(caller) || closing.aborted || out.destroyed) return end(page)
    page.stopWatching = watchRight?.(() => end(page))
    if (channel.event) tell(page, channel.event)
    if (known) channel.refresh?.()
    else void readAndTell(channel)
  }

  function openChannel(key: string, open: Followed['open']): Channel {
    const channel: Channel = {
      ...open(() => void readAndTell(channel)),
      pages: new Set(),
      event: undefined,
      isReading: false,
      isReadAgain: false,
      heartbeatAt: Date.now(),
    }
    channels.set(key, channel)
    return channel
  }

  /** One read at a time for all pages. */
  async function readAndTell(channel: Channel): Promise<void> {
    channel.isReadAgain = channel.isReading
    if (channel.isReading) return
    channel.isReading = true
    try {
      do {
        channel.isReadAgain = false
        const event = (channel.event = await channel.read())
        const isConfirmed = Date.now() - channel.heartbeatAt >= MIN_HEARTBEAT_GAP_MS
        if (isConfirmed) channel.heartbeatAt = Date.now()
        await writeToAll(channel.pages, (page) => {
          if (page.lastSent !== event) tell(page, event)
          else if (isConfirmed) writeTo(page.out, HEARTBEAT)
        })
      } while (channel.isReadAgain)
    } catch (error) {
      // the clients reconnect and get the error then
      log.warn({ err: error }, 'event streams ended with an error')
      channel.pages.forEach(end)
    }
    channel.isReading = false
  }

  function endSignedOut() {
    for (const page of pages.values()) if (!isSignedIn(page.caller)) end(page)
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
    const { out, key, channel, caller } = page
    if (!pages.delete(out)) return
    page.stopWatching?.()
    const ofPerson = pagesByPerson.get(caller.userId)
    ofPerson?.delete(page)
    if (ofPerson?.size === 0) pagesByPerson.delete(caller.userId)
    channel.pages.delete(page)
    if (channel.pages.size === 0) {
      channels.delete(key)
      channel.close()
    }
    if (pages.size === 0) {
      clearInterval(checking)
      checking = undefined
    }
  }
}

/**
 * Reports changes of `id`: hints of the topic, and because one may be lost, also after a gap and each beat.
 * @returns a function that stops watching
 */
export function watchTopic(
  { changes }: Pick<Services, 'changes'>,
  topic: Topic,
  id: string,
  changed: () => void,
): () => void {
  const beat = setInterval(changed, BEAT_MS)
  const stops = [
    changes.subscribe(topic, (each) => each === id && changed()),
    changes.onGap(changed),
    () => clearInterval(beat),
  ]
  return () => stops.forEach((stop) => stop())
}

function tell(page: Page, event: Uint8Array): void {
  page.lastSent = event
  writeTo(page.out, event)
}
