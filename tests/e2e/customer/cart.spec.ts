import type { Page } from '@playwright/test'
import { HOUR_MS } from '#domain/values/time-units.ts'
import { expect, test } from '../clean-browser.ts'
import {
  addToCart,
  closeWarning,
  MAIN_BAR,
  MERCH_BOOTH,
  openMenu,
  openPlainMenu,
} from '../menu-steps.ts'

test('a cart is stored for a day', async ({ page }) => {
  const openedAt = await fillCartAt(page)
  await page.clock.setFixedTime(openedAt + 23 * HOUR_MS)
  await page.reload()
  await closeWarning(page)
  await expect(page.getByRole('button', { name: 'View cart, 1 item' })).toBeVisible()
})

test('a cart older than a day is deleted', async ({ page }) => {
  const openedAt = await fillCartAt(page)
  await page.clock.setFixedTime(openedAt + 25 * HOUR_MS)
  await page.reload()
  await closeWarning(page)
  await expect(page.getByRole('button', { name: 'Add Still Water' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^View cart/ })).toHaveCount(0)
})

test('each location has its own cart', async ({ page }) => {
  await openMenu(page)
  await addToCart(page, 'Still Water')
  await openPlainMenu(page, MERCH_BOOTH)
  await expect(page.getByRole('heading', { name: 'Merch Booth' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^View cart/ })).toHaveCount(0)
  await page.goto(MAIN_BAR)
  await closeWarning(page)
  await expect(page.getByRole('button', { name: 'View cart, 1 item' })).toBeVisible()
})

test('two tabs share one cart', async ({ page, context }) => {
  await openMenu(page)
  const other = await context.newPage()
  await openMenu(other)
  await addToCart(page, 'Still Water')
  await expect(other.getByRole('button', { name: 'View cart, 1 item' })).toBeVisible()
})

async function fillCartAt(page: Page): Promise<number> {
  const now = Date.now()
  await openMenu(page)
  await addToCart(page, 'Still Water')
  await expect(page.getByRole('button', { name: 'View cart, 1 item' })).toBeVisible()
  return now
}
