import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Under /api, so that it takes the way of every call. */
const PROBE_PATH = '/api/healthz'
const PROBE_TIMEOUT_MS = 5_000
const PROBE_PAUSE_MS = 3_000

/** Set by the service worker on an answer from its store, and on a page from it. */
const COPY_HEADER = 'x-copy'
const COPY_ATTRIBUTE = 'data-copy'

let isWatching = false
let probing: AbortController | undefined
let nextProbe: ReturnType<typeof setTimeout> | undefined

/**
 * Whether our server answers, as the page's own requests show it: a phone whose Wi-Fi has no internet
 * calls itself online. What the browser says about its network is only a reason to look. Queries pause
 * while there is no connection and go on when it is back. Called once when the browser starts.
 */
export function watchConnection(): void {
  onlineManager.setEventListener(() => {
    const stop = new AbortController()
    isWatching = true
    window.addEventListener('online', probeAnew, { signal: stop.signal })
    window.addEventListener('offline', assumeOffline, { signal: stop.signal })
    document.addEventListener('visibilitychange', probeIfOffline, { signal: stop.signal })
    if (!navigator.onLine || isPageCopy()) assumeOffline()
    return () => {
      isWatching = false
      endProbe()
      stop.abort()
    }
  })
}

/** The server answered; the service worker's copy of an earlier answer says the opposite. */
export function noteAnswer(response: Response): void {
  if (response.headers.has(COPY_HEADER)) return assumeOffline()
  endProbe()
  onlineManager.setOnline(true)
}

/** A request got no answer. One lost request proves nothing, so the server is asked whether it is there. */
export function noteNoAnswer(): void {
  void probe()
}

export function isOnline(): boolean {
  return onlineManager.isOnline()
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}

/** Calls back each time the connection returns. @returns how to stop */
export function onReconnect(listener: () => void): () => void {
  return onlineManager.subscribe((online) => {
    if (online) listener()
  })
}

/** Whether this page came from the service worker's store, and so its data too. */
export function isPageCopy(): boolean {
  return typeof document !== 'undefined' && document.documentElement.hasAttribute(COPY_ATTRIBUTE)
}

function subscribe(listener: () => void): () => void {
  return onlineManager.subscribe(listener)
}

function assumeOffline(): void {
  onlineManager.setOnline(false)
  void probe()
}

function probeAnew(): void {
  endProbe()
  void probe()
}

function probeIfOffline(): void {
  if (!isOnline()) void probe()
}

/** Asks until the server answers; a hidden page waits. */
async function probe(): Promise<void> {
  if (!isWatching || probing) return
  clearTimeout(nextProbe)
  const own = new AbortController()
  probing = own
  const isAnswered = await Promise.race([isServerThere(own.signal), afterTimeout()])
  // Another request was answered meanwhile.
  if (own.signal.aborted) return
  own.abort()
  probing = undefined
  onlineManager.setOnline(isAnswered)
  if (!isAnswered && document.visibilityState === 'visible') {
    nextProbe = setTimeout(probe, PROBE_PAUSE_MS)
  }
}

async function isServerThere(signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(PROBE_PATH, { cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}

function afterTimeout(): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, PROBE_TIMEOUT_MS, false))
}

function endProbe(): void {
  probing?.abort()
  probing = undefined
  clearTimeout(nextProbe)
}
