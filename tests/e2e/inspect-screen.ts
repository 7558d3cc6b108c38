import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { toLayoutSearch } from './find-layout-problems.ts'
import { goOnTo } from './go-on-to.ts'
import { VIEWPORTS } from './viewports.ts'

/** A zoom of 200 %, which halves the window, a phone held sideways, and enlarged text on the smallest phone. */
const SIZES = [
  { name: '390 px, zoom 200 %', width: 195, height: 422, text: '100%' },
  { name: 'held sideways', width: 844, height: 390, text: '100%' },
  { name: '320 px, text 200 %', width: 320, height: 568, text: '200%' },
]

const softly = expect.configure({ soft: true })

/**
 * Everything that every screen has to do, for the one that is open with its dialogs: WCAG 2.2 AA on a phone in the
 * dark theme and on a desk in the light one, and nothing that spills over an edge, is cut off or cannot be tapped.
 */
export async function inspectScreen(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, `${screen}: phone, dark`)
  for (const { name, text, ...size } of SIZES) {
    await page.setViewportSize(size)
    await softly
      .poll(() => page.evaluate(toLayoutSearch(text)), {
        message: `${screen}: ${name}`,
        timeout: 5_000,
      })
      .toEqual([])
  }
  await page.evaluate(`document.documentElement.style.fontSize = ''; scrollTo(0, 0)`)
  await page.setViewportSize(VIEWPORTS.desk)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, `${screen}: desk, light`)
  await page.setViewportSize(VIEWPORTS.phone)
}

/** A screen by its name, and how it is opened from the one before. */
export type Screen = [name: string, open: (page: Page) => Promise<unknown>]

export async function inspectEach(page: Page, screens: Screen[]): Promise<void> {
  for (const [screen, open] of screens) {
    await open(page)
    await inspectScreen(page, screen)
  }
}

/** Opens an address and waits for a text of it. */
export function at(path: string, text: string | RegExp): Screen[1] {
  return async (page) => {
    await page.goto(path)
    await expectText(page, text)
  }
}

/** Goes on to an address within the open page, which loads the app no second time, and waits for a text of it. */
export function onTo(path: string, text: string | RegExp): Screen[1] {
  return async (page) => {
    await goOnTo(page, path)
    await expectText(page, text)
  }
}

async function expectText(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
}
