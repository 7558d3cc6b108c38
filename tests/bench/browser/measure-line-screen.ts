import type { Browser, Page } from '@playwright/test'
import type { Station } from '#domain/preparations/stations.contract.ts'
import { arriveSignedIn } from '#tests/e2e/sign-in-steps.ts'
import { STAFF, MANAGER } from '#tests/e2e/people.ts'
import { median } from '../load/median.ts'
import { buy, callJson, confirmAtStandIn, type Guest, signIn, signInMany } from '../orders/guest.ts'
import { slowProcessor } from './open-browser.ts'

export interface LineScreenResult {
  cards: number
  /** From a tap until the change is painted. */
  oursMs: number
  slowestMs: number
  /** The same cards as a page of HTML in which the tap only changes the card. */
  bareMs: number
}

const LINE = '5GRDN'
const PRODUCT = 'garden-lager'
const GUESTS = 16
/** A tablet on a shelf. */
const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true }
const CARD = 'article[data-stage="QUEUED"]'
const TIMEOUT_MS = 60_000

/** Measures how soon a tap shows on a slow tablet with this number of cards. */
export async function measureLineScreen(
  browser: Browser,
  { port, cards, taps }: { port: number; cards: number; taps: number },
): Promise<LineScreenResult> {
  await buyMany(port, cards)
  const context = await browser.newContext({ ...TABLET, baseURL: `http://localhost:${port}` })
  context.setDefaultTimeout(TIMEOUT_MS)
  try {
    const page = await context.newPage()
    await arriveSignedIn(page, STAFF)
    await page.goto(`/staff/location/${LINE}/line`)
    await page
      .locator(CARD)
      .nth(cards - 1)
      .waitFor({ state: 'attached' })
    const html = await page.evaluate('document.documentElement.outerHTML')
    const bare = await context.newPage()
    await bare.goto('/healthz')
    await bare.setContent(String(html).replaceAll(/<script[\s\S]*?<\/script>/g, ''))
    await bare.evaluate(CHANGE_CARD)
    const times = { ours: [] as number[], bare: [] as number[] }
    for (const each of [page, bare]) {
      await slowProcessor(each)
      await each.evaluate(NOTE_PAINTS)
    }
    for (let tap = 0; tap < taps; tap++) {
      times.bare.push(await tapCard(bare, tap))
      times.ours.push(await tapCard(page, tap))
    }
    return {
      cards,
      oursMs: median(times.ours),
      slowestMs: Math.max(...times.ours),
      bareMs: median(times.bare),
    }
  } finally {
    await context.close()
  }
}

/** Taps the head of a queued card. @returns the milliseconds until its new stage is painted */
async function tapCard(page: Page, tap: number): Promise<number> {
  await page.bringToFront()
  const painted = page.evaluate('globalThis.nextPaint()')
  await page
    .locator(CARD)
    .nth(tap % 4)
    .getByRole('button')
    .first()
    .tap()
  return Number(await painted)
}

/**
 * Gives the duration of the next click by the browser's Event Timing: from the tap until the frame with its changes is on
 * the screen, to 8 ms. Fails when the card had not changed by then.
 */
const NOTE_PAINTS = `
  globalThis.nextPaint = () => new Promise((resolve, reject) => {
    let changedAt
    const changes = new MutationObserver(() => {
      changes.disconnect()
      changedAt = performance.now()
    })
    changes.observe(document.body, { subtree: true, attributeFilter: ['data-stage'] })
    const clicks = new PerformanceObserver((list) => {
      const click = list.getEntries().find(({ name }) => name === 'click')
      if (!click) return
      clicks.disconnect()
      if (changedAt <= click.startTime + click.duration) resolve(click.duration)
      else reject(new Error('The frame after the tap did not have the changed card.'))
    })
    clicks.observe({ type: 'event', durationThreshold: 16 })
  })
`
const CHANGE_CARD = `
  addEventListener('click', ({ target }) => {
    const card = target.closest('article')
    if (card) card.dataset.stage = 'MAKING'
    card?.classList.replace('border-line', 'border-accent-ink')
  })
`

async function buyMany(port: number, count: number): Promise<void> {
  await speedUp(port)
  const guests = await signInMany(port, GUESTS)
  let left = count
  await Promise.all(
    guests.map(async (guest) => {
      while (left-- > 0) await buy(guest, [PRODUCT], confirmAtStandIn, LINE)
    }),
  )
  for (const { connection } of guests) connection.close()
}

/** So that new orders do not pause. */
async function speedUp(port: number): Promise<void> {
  const manager: Guest = await signIn(port, MANAGER)
  const path = `/admin/vendor-locations/${LINE}/stations`
  const { items } = await callJson<{ items: Station[] }>(manager, 'GET', path)
  for (const { stationId, name, version } of items) {
    const fields = { name, makers: 9, secondsEach: 5, version }
    await callJson(manager, 'PUT', `${path}/${stationId}`, fields)
  }
  manager.connection.close()
}
