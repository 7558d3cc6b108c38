import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // frames are the payment provider's own pages
  iframes: false,
  // the report shows HTML
  selectors: false,
}
/** The engine, which a page loads once; a builder around it sends it again for each check. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The minimum size of buttons tapped in a hurry: steppers, pay, scan. */
const MIN_TARGET_PX = 44

interface Violation {
  id: string
  nodes: string[]
}

/**
 * Expects no violation of WCAG 2.2 AA on the page as it stands, open dialogs included. With
 * `within` only elements that the selector finds are checked.
 */
export async function expectAccessible(
  page: Page,
  screen?: string,
  within = 'html',
): Promise<void> {
  const find = () => page.evaluate<Violation[] | undefined>(toSearch(within))
  let found = await find()
  if (!found) {
    await page.evaluate(AXE)
    found = await find()
  }
  expect.soft(found, screen ?? page.url()).toEqual([])
}

/** Runs in the page, in one call because each takes its time; finds nothing before the engine is loaded. */
const toSearch = (within: string) => `(async () => {
  if (!('axe' in window)) return
  // colors are measured after their transition
  const animations = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime < 2000)
  await Promise.allSettled(animations.map((animation) => animation.finished))
  const placeBars = (position) => {
    for (const bar of document.querySelectorAll('[data-bottom-bar]')) bar.style.position = position
  }
  // a target half under a sticky bar can be scrolled into view
  placeBars('static')
  const { violations } = await axe.run({ include: ['${within}'] }, ${JSON.stringify(OPTIONS)})
  placeBars('')
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => html + '\\n' + failureSummary),
  }))
})()`

/** Expects that nothing has to be scrolled sideways to be read. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const measureOverflow = () =>
    page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
  await expect.poll(measureOverflow).toBeLessThanOrEqual(0)
}

/** Expects that every button or link of that name can be hit with a thumb. */
export async function expectLargeTargets(page: Page, name: RegExp): Promise<void> {
  const targets = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
  expect(await targets.count()).toBeGreaterThan(0)
  for (const target of await targets.all()) {
    const box = await target.boundingBox()
    const label = (await target.getAttribute('aria-label')) ?? (await target.innerText())
    expect.soft(box?.width, `width of ${label}`).toBeGreaterThanOrEqual(MIN_TARGET_PX)
    expect.soft(box?.height, `height of ${label}`).toBeGreaterThanOrEqual(MIN_TARGET_PX)
  }
}
