import { browserFetch } from '#app/api/browser-fetch.ts'
import { onReconnect } from '#app/api/connection.ts'
import { tokenProvider } from '#app/api/token-provider.ts'
import { readEventStream, type StreamEvent } from './read-event-stream.ts'

/** A stream tells something at once to begin with, and then every 15 s; a silent one is dead. */
const FIRST_EVENT_MS = 4_000
const SILENCE_MS = 25_000
const SHORTEST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 3_000

export interface FollowOptions {
  /** Of the API, for example `/users/{userId}/orders/{orderId}/events`. */
  path: string
  onEvent: (event: StreamEvent) => void
  /** Asks once; called every few seconds while no stream is to be had. */
  poll: () => void
}

/** Follows a stream of events: reconnects when it breaks and polls meanwhile. Returns how to stop. */
export function followEvents(options: FollowOptions): () => void {
  const stop = new AbortController()
  const comeBack = () => document.visibilityState === 'visible' && options.poll()
  document.addEventListener('visibilitychange', comeBack, { signal: stop.signal })
  stop.signal.addEventListener('abort', onReconnect(comeBack))
  void keepFollowing(options, stop.signal)
  return () => stop.abort()
}

async function keepFollowing(options: FollowOptions, signal: AbortSignal): Promise<void> {
  let pauseMs = SHORTEST_PAUSE_MS
  while (!signal.aborted) {
    const ending = await readStream(options, signal)
    if (signal.aborted || ending === 'refused') return
    if (ending === 'heard') pauseMs = SHORTEST_PAUSE_MS
    await pause(pauseMs, signal)
    if (signal.aborted) return
    options.poll()
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}

async function readStream(
  { path, onEvent }: FollowOptions,
  signal: AbortSignal,
): Promise<'heard' | 'silent' | 'refused'> {
  const abort = new AbortController()
  const stop = () => abort.abort()
  signal.addEventListener('abort', stop)
  let timer = setTimeout(stop, FIRST_EVENT_MS)
  let ending: 'heard' | 'silent' = 'silent'
  try {
    const response = await open(path, abort.signal)
    if (response.status === 401) await tokenProvider().refresh()
    if (response.status === 403 || response.status === 404) return 'refused'
    if (!response.ok || !response.body) return ending
    for await (const event of readEventStream(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(stop, SILENCE_MS)
      ending = 'heard'
      if (!signal.aborted) onEvent(event)
    }
  } catch {
    // broken or silent: the caller polls and tries again
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    abort.abort()
  }
  return ending
}

async function open(path: string, signal: AbortSignal): Promise<Response> {
  const token = await tokenProvider().current()
  const headers: Record<string, string> = { accept: 'text/event-stream' }
  if (token) headers.authorization = `Bearer ${token}`
  return browserFetch(`/api${path}`, { headers, signal, cache: 'no-store' })
}

/** A whole venue reconnects at different moments; who comes back online does at once. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      stopListening()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds * (0.75 + Math.random() / 2))
    const stopListening = onReconnect(finish)
    signal.addEventListener('abort', finish)
  })
}
