import { useEffect, useEffectEvent } from 'react'
import { browserFetch } from './browser-fetch.ts'
import { onReconnect } from './connection.ts'
import { openChannel } from './open-channel.ts'
import { pauseUntilOnline } from './pause-until-online.ts'
import { sendWithToken } from './token-provider.ts'

/** The server sends an event on connect and a heartbeat every 15 s; a silent stream is dead. */
const FIRST_EVENT_MS = 4_000
const SILENCE_TIMEOUT_MS = 25_000
const MIN_PAUSE_MS = 500
const MAX_PAUSE_MS = 3_000

export interface StreamEvent {
  event: string
  data: string
}

export interface FollowOptions {
  /** An API path, for example `/users/{userId}/orders/{orderId}/events`. */
  path: string
  onEvent: (event: StreamEvent) => void
  /** Fetches the current state; called every few seconds while there is no stream. */
  poll: () => void
}

export interface StreamUse<News> {
  /** An API path; undefined for none. */
  path: string | undefined
  /** The name of the events. */
  event: string
  take: (news: News) => void
  /** Fetches the current state; called every few seconds while there is no stream. */
  poll: () => unknown
}

/** Follows an event stream while the component is shown, for changes within a second. */
export function useStream<News>({ path, event, take, poll }: StreamUse<News>): void {
  const onTake = useEffectEvent(take)
  const onPoll = useEffectEvent(poll)
  useEffect(() => {
    if (path === undefined) return undefined
    return followStream({
      path,
      onEvent: onNews<News>(event, (news) => onTake(news)),
      poll: () => void onPoll(),
    })
  }, [path, event])
}

/** Takes the data of the events of one name. */
export function onNews<News>(name: string, take: (news: News) => void): FollowOptions['onEvent'] {
  return ({ event, data }) => {
    if (event === name) take(JSON.parse(data) as News)
  }
}

/**
 * Follows an event stream while the page is visible, reconnecting when it breaks and polling until then. @returns stop
 */
export function followStream(options: FollowOptions): () => void {
  let leave: (() => void) | undefined
  const update = () => {
    if (document.visibilityState === 'visible') return void (leave ??= join(options))
    leave?.()
    leave = undefined
  }
  document.addEventListener('visibilitychange', update)
  update()
  return () => {
    document.removeEventListener('visibilitychange', update)
    leave?.()
  }
}

/** What followers of a path tell each other: that one joins, that all have to poll, or an event, repeated for one that joins. */
type Message = 'join' | 'poll' | (StreamEvent & { isRepeated?: boolean })

/**
 * All followers of a path share one stream, also those in other tabs, because over HTTP/1.1 a few streams use up all
 * connections. The one that holds the lock has the stream and passes it on. @returns leave
 */
function join(options: FollowOptions): () => void {
  const end = new AbortController()
  const { signal } = end
  const { locks } = navigator
  const name = `stream ${options.path}`
  const channel = locks && openChannel(name)
  if (!channel) {
    void keepFollowing(options, signal)
    return () => end.abort()
  }
  const tell = (message: Message) => channel.postMessage(message)
  let hasState = false
  /** The latest event of the stream, if this follower has it. */
  let latest: StreamEvent | undefined
  function take(event: StreamEvent) {
    hasState = true
    options.onEvent(event)
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'poll') return options.poll()
    if (data === 'join') return latest && tell({ ...latest, isRepeated: true })
    if (!data.isRepeated || !hasState) take({ event: data.event, data: data.data })
  }
  tell('join')
  const shared: FollowOptions = {
    path: options.path,
    onEvent(event) {
      latest = event
      tell(event)
      take(event)
    },
    poll() {
      latest = undefined
      tell('poll')
      options.poll()
    },
  }
  const follow = () => keepFollowing(shared, signal)
  // refused when this follower leaves before its turn, or by a browser that blocks locks
  locks.request(name, { signal }, follow).catch(() => {
    if (!signal.aborted) void follow()
  })
  return () => {
    end.abort()
    channel.close()
  }
}

async function keepFollowing(options: FollowOptions, signal: AbortSignal): Promise<void> {
  signal.addEventListener('abort', onReconnect(options.poll))
  let pauseMs = MIN_PAUSE_MS
  while (!signal.aborted) {
    const outcome = await readStream(options, signal)
    if (signal.aborted || outcome === 'refused') return
    if (outcome === 'received') pauseMs = MIN_PAUSE_MS
    // random, to spread the reconnects of a whole venue
    await pauseUntilOnline(pauseMs * (0.75 + Math.random() / 2), signal)
    if (signal.aborted) return
    options.poll()
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)
  }
}

async function readStream(
  { path, onEvent }: FollowOptions,
  signal: AbortSignal,
): Promise<'received' | 'silent' | 'refused'> {
  const abort = new AbortController()
  const stop = () => abort.abort()
  signal.addEventListener('abort', stop)
  let timer = setTimeout(stop, FIRST_EVENT_MS)
  let outcome: 'received' | 'silent' = 'silent'
  try {
    const response = await sendWithToken((token) => open(path, token, abort.signal))
    if (response.status === 403 || response.status === 404) return 'refused'
    if (!response.ok || !response.body) return outcome
    for await (const event of readEventStream(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(stop, SILENCE_TIMEOUT_MS)
      outcome = 'received'
      if (!signal.aborted) onEvent(event)
    }
  } catch {
    // broken or silent: the caller polls and reconnects
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    abort.abort()
  }
  return outcome
}

function open(path: string, token: string | undefined, signal: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { accept: 'text/event-stream' }
  if (token) headers.authorization = `Bearer ${token}`
  return browserFetch(`/api${path}`, { headers, signal, cache: 'no-store' })
}

/** Parses server-sent events from a response body as they arrive. */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + decoder.decode(value, { stream: true }))
        .replaceAll('\r\n', '\n')
        .split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parseBlock(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function parseBlock(block: string): StreamEvent | undefined {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [field, value = ''] = splitOnce(line)
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return block.trim() === '' ? undefined : { event, data: data.join('\n') }
}

function splitOnce(line: string): [string, string?] {
  const at = line.indexOf(':')
  if (at === -1) return [line]
  return [line.slice(0, at), line.slice(at + 1).replace(/^ /, '')]
}
