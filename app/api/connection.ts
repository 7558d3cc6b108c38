import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** The path is under /api, so that it takes the same route as every call. */
const PROBE_PATH = '/api/healthz'
const PROBE_TIMEOUT_MS = 5_000
const PROBE_PAUSE_MS = 3_000

/** The service worker sets this header on cached responses and cached pages. */
const COPY_HEADER = 'x-copy'
const COPY_ATTRIBUTE = 'data-copy'

let isWatching = false
let probing: AbortController | undefined
let nextProbe: ReturnType<typeof setTimeout> | undefined

/**
 * Tracks whether our server responds to the page's own requests, because a phone on Wi-Fi without
 * internet still reports itself online. The browser's online and offline events only trigger a check.
 * Queries pause while offline and resume on reconnect. Called once at startup.
 */
export function watchConnection(): void {
  onlineManager.setEventListener(() => {
    const stop = new AbortController()
    isWatching = true
    window.addEventListener('online', restartProbe, { signal: stop.signal })
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

/** Online after a response from the server; offline after one from the service worker cache. */
export function recordResponse(response: Response): void {
  if (response.headers.has(COPY_HEADER)) return assumeOffline()
  endProbe()
  onlineManager.setOnline(true)
}

/** Runs a health check, because one failed request does not prove that the connection is down. */
export function recordNoResponse(): void {
  void probe()
}

export function isOnline(): boolean {
  return onlineManager.isOnline()
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}

/** Calls the listener on each reconnect. @returns unsubscribe */
export function onReconnect(listener: () => void): () => void {
  return onlineManager.subscribe((online) => {
    if (online) listener()
  })
}

/**
 * Waits until code can be fetched: at once when online, or when a service worker may have it. Call it before
 * a lazy import, because a browser does not fetch code again after a failed fetch.
 */
export async function untilLoadable(): Promise<void> {
  if (isOnline() || navigator.serviceWorker?.controller) return
  await new Promise<void>((resolve) => {
    const stop = onReconnect(() => {
      stop()
      resolve()
    })
  })
}

/** Whether this page, and so its data, came from the service worker cache. */
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

function restartProbe(): void {
  endProbe()
  void probe()
}

function probeIfOffline(): void {
  if (!isOnline()) void probe()
}

/** Repeats until the server responds; a hidden page pauses. */
async function probe(): Promise<void> {
  if (!isWatching || probing) return
  clearTimeout(nextProbe)
  const abort = new AbortController()
  probing = abort
  const isUp = await Promise.race([isServerUp(abort.signal), afterTimeout()])
  // Another request got a response first.
  if (abort.signal.aborted) return
  abort.abort()
  probing = undefined
  onlineManager.setOnline(isUp)
  if (!isUp && document.visibilityState === 'visible') {
    nextProbe = setTimeout(probe, PROBE_PAUSE_MS)
  }
}

async function isServerUp(signal: AbortSignal): Promise<boolean> {
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
