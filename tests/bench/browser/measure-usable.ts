import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { median } from '../load/median.ts'
import { countTraffic, type Traffic } from './count-traffic.ts'
import { measureBarePages } from './measure-bare-pages.ts'
import { openPhone, openTab } from './open-browser.ts'

export interface UsableResult {
  /**
   * Time from the start of the navigation to a tap that is in the cart, with taps from the first
   * paint on.
   */
  firstTapMs: number
  /** Time until React answers taps. */
  aliveMs: number
  /** The traffic that had arrived by then. */
  traffic: Traffic
  /** Time until a bare page with as many requests and bytes has loaded. */
  bareMs: number
}

type Visit = Omit<UsableResult, 'bareMs'>

const TIMEOUT_MS = 30_000
const POLL_MS = 10

/**
 * Measures when a menu can be used on a slow phone with an empty cache, and what had to arrive for
 * it.
 */
export async function measureUsable(
  browser: Browser,
  options: { origin: string; path: string; times: number },
): Promise<UsableResult> {
  const visits: Visit[] = []
  for (let count = 0; count < options.times; count++) visits.push(await visit(browser, options))
  const traffic = {
    requests: median(visits.map((each) => each.traffic.requests)),
    bytes: median(visits.map((each) => each.traffic.bytes)),
    scriptBytes: median(visits.map((each) => each.traffic.scriptBytes)),
  }
  return {
    firstTapMs: median(visits.map(({ firstTapMs }) => firstTapMs)),
    aliveMs: median(visits.map(({ aliveMs }) => aliveMs)),
    traffic,
    bareMs: await measureBarePages(browser, [traffic], options.times),
  }
}

async function visit(
  browser: Browser,
  { origin, path }: { origin: string; path: string },
): Promise<Visit> {
  const context = await openPhone(browser, origin)
  await context.addInitScript(NOTE_USABLE)
  const { page, tools } = await openTab(context, { isSlow: true })
  const takeTraffic = countTraffic(tools)
  await page.goto(path, { waitUntil: 'commit' })
  const deadline = performance.now() + TIMEOUT_MS
  for (;;) {
    const found = (await page.evaluate('globalThis.usable')) as Omit<Visit, 'traffic'>
    if (found.firstTapMs && found.aliveMs) {
      const traffic = takeTraffic()
      await context.close()
      return { ...found, traffic }
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
