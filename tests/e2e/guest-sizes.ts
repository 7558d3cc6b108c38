import type { Page } from '@playwright/test'
import { VIEWPORTS } from './viewports.ts'

const PHONES = [VIEWPORTS.phone, { width: 320, height: 568 }, { width: 844, height: 390 }]

/** Phones upright and sideways with normal and with enlarged text, and a desktop. */
export const GUEST_SIZES = [
  ...PHONES.flatMap((size) => [
    { ...size, text: '100%' },
    { ...size, text: '200%' },
  ]),
  { ...VIEWPORTS.desk, text: '100%' },
]

/** Lays the page out for a size. @returns the size's name */
export async function resizeTo(page: Page, size: (typeof GUEST_SIZES)[number]): Promise<string> {
  const { width, height, text } = size
  await page.setViewportSize({ width, height })
  await page.evaluate(`document.documentElement.style.fontSize = '${text}'`)
  return `${width} × ${height} at ${text}`
}
