import type { Page } from '@playwright/test'
import { expect, test } from '../clean-browser.ts'
import { goToCheckout, openReview } from '../checkout-steps.ts'
import { openPlainMenu } from '../menu-steps.ts'
import { createOrder } from '../order-api.ts'
import { arriveSignedIn, signInByApi } from '../sign-in-steps.ts'

const REFUSED = /409.*\/(orders|taxes)/

test('a review shows a changed price next to the old one, and what sold out to another guest with what to do', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(REFUSED)
  await arriveSignedIn(page)
  const forget = await rememberOlderPrice(page, 'still-water', '2.70')
  await openReview(page, { 'logo-tee-l': 2, 'still-water': 1 })
  const note = page.getByRole('alert').filter({ hasText: 'Some prices have changed.' })
  await expect(note).toContainText('was $2.70')
  await expect(note).toContainText('now $3.60')
  const checkout = page.getByRole('button', { name: /^Go to checkout/ })
  await expect(checkout).toHaveCount(0)
  await forget()
  await page.getByRole('button', { name: 'Use new prices' }).click()
  await expect(note).toHaveCount(0)

  await leaveInStock(request, 'logo-tee-l', 1)
  await checkout.click()
  await expect(page.getByText('Only 1 of Logo Tee (L) left.')).toBeVisible()
  await page.getByRole('button', { name: 'Change to 1' }).click()
  await leaveInStock(request, 'logo-tee-l', 0)
  await checkout.click()
  await expect(page.getByText('Logo Tee (L) is sold out.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('Logo Tee')).toHaveCount(0)
  await goToCheckout(page)
})

test('an open menu notices what another guest orders', async ({ page, request }) => {
  await openPlainMenu(page)
  await page.getByRole('button', { name: 'Choose Crew Tee' }).click()
  const sheet = page.getByRole('dialog', { name: 'Crew Tee' })
  await expect(sheet.getByRole('radio', { name: '2XL', exact: true })).toBeEnabled()
  const buyer = await signInByApi(request)
  await createOrder(request, buyer, { 'booth-crew-tee-2xl': 8 }, { at: '7KQ2M' })
  await expect(sheet.getByRole('radio', { name: /^2XL\s*Out of Stock$/ })).toBeDisabled()
})

type Requests = Parameters<typeof createOrder>[0]

/** Other guests order a product until the given stock is left, without paying. */
async function leaveInStock(request: Requests, productId: string, left: number) {
  for (let rest = (await countStock(request, productId)) - left; rest > 0; rest -= 10) {
    const other = await signInByApi(request)
    await createOrder(request, other, { [productId]: Math.min(10, rest) })
  }
}

async function countStock(request: Requests, productId: string): Promise<number> {
  const answer = await request.get('/api/vendor-locations/2DFE6/products')
  const { items } = (await answer.json()) as {
    items: { productId: string; quantity: { available: number } | null }[]
  }
  return items.find((item) => item.productId === productId)?.quantity?.available ?? 0
}

/**
 * Serves the menu as it was before the price rose. @returns a function that brings the page up to
 * date
 */
async function rememberOlderPrice(page: Page, productId: string, price: string) {
  const path = '**/api/vendor-locations/2DFE6/products'
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const menu = (await response.json()) as { items: { productId: string }[] }
    const items = menu.items.map((item) =>
      item.productId === productId ? { ...item, price, discountedPrice: price } : item,
    )
    await route.fulfill({ response, json: { ...menu, items } })
  })
  return () => page.unroute(path)
}
