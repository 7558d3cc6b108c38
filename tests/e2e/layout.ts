import type { Locator, Page } from '@playwright/test'

interface Box {
  y: number
  height: number
}

/** The current position of a target: compare positions with `expect.poll`. */
export async function boxOf(target: Locator): Promise<Box> {
  return (await target.boundingBox())!
}

export const bottomOf = ({ y, height }: Box) => y + height

/** Watches the pages opened from now on. @returns how far the open one has moved: the browser's layout shift */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript({ content: RECORD_SHIFT })
  return () => page.evaluate<number>('shiftSinceStart')
}

const RECORD_SHIFT = `
  globalThis.shiftSinceStart = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) shiftSinceStart += value
  }).observe({ type: 'layout-shift', buffered: true })
`
