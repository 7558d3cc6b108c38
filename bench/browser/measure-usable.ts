import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { median } from '../load/median.ts'
import { openPhone, openTab } from './open-browser.ts'

export interface UsableResult {
  /** From the start of the navigation to a tap that is in the cart; tapped from the first paint on. */
  firstTapMs: number
  /** Until React answers taps. */
  aliveMs: number
  /** Bodies and headers of everything that had arrived by then, and the bodies of scripts among it. */
  bytes: number
  scriptBytes: number
}

const GIVE_UP_MS = 30_000
const POLL_MS = 10

/** When a menu can be used on a slow phone with an empty cache, and what had to arrive for it. */
export async function measureUsable(
  browser: Browser,
  options: { origin: string; path: string; times: number },
): Promise<UsableResult> {
  const results: UsableResult[] = []
  for (let count = 0; count < options.times; count++) results.push(await visit(browser, options))
  return {
    firstTapMs: median(results.map(({ firstTapMs }) => firstTapMs)),
    aliveMs: median(results.map(({ aliveMs }) => aliveMs)),
    bytes: median(results.map(({ bytes }) => bytes)),
    scriptBytes: median(results.map(({ scriptBytes }) => scriptBytes)),
  }
}

async function visit(
  browser: Browser,
  { origin, path }: { origin: string; path: string },
): Promise<UsableResult> {
  const context = await openPhone(browser, origin)
  await context.addInitScript(NOTE_USABLE)
  const { page, tools } = await openTab(context, { isSlow: true })
  const arrived = { bytes: 0, scriptBytes: 0 }
  const scripts = new Set<string>()
  tools.on('Network.responseReceived', ({ requestId, type, response }) => {
    arrived.bytes += response.encodedDataLength
    if (type === 'Script') scripts.add(requestId)
  })
  tools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    arrived.bytes += encodedDataLength
    if (scripts.has(requestId)) arrived.scriptBytes += encodedDataLength
  })
  await page.goto(path, { waitUntil: 'commit' })
  const deadline = performance.now() + GIVE_UP_MS
  for (;;) {
    const found = (await page.evaluate('globalThis.usable')) as Pick<
      UsableResult,
      'firstTapMs' | 'aliveMs'
    >
    if (found.firstTapMs && found.aliveMs) {
      await context.close()
      return { ...found, ...arrived }
    }
    if (performance.now() > deadline) throw new Error(`${path} cannot be used`)
    await delay(POLL_MS)
  }
}

/** Taps the first + from the first paint on, as often as an impatient guest, until the cart has it. */
const NOTE_USABLE = `
  globalThis.usable = {}
  const hasCart = () => Object.keys(localStorage).some((key) => key.startsWith('cart:'))
  const isAlive = () => {
    const keys = Object.keys(document.querySelector('main li button') ?? {})
    return keys.some((key) => key.startsWith('__reactProps'))
  }
  const tap = () => {
    if (usable.firstTapMs) return
    document.querySelector('main li button[aria-label^="Add "]')?.click()
    setTimeout(tap, 300)
  }
  new PerformanceObserver((list, observer) => {
    observer.disconnect()
    tap()
    const timer = setInterval(() => {
      if (hasCart()) usable.firstTapMs ??= performance.now()
      if (isAlive()) usable.aliveMs ??= performance.now()
      if (usable.firstTapMs && usable.aliveMs) clearInterval(timer)
    }, ${POLL_MS})
  }).observe({ type: 'paint', buffered: true })
`
