import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../clean-browser.ts'
import { expectVerdict, openCounter, orderAt } from '../counter-steps.ts'
import { buy } from '../order-api.ts'
import { STAFF } from '../people.ts'
import { arriveSignedIn } from '../sign-in-steps.ts'

const BACKSTAGE = '/staff/location/9XW4T'
const SIZES = [
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
]

/** A round that is longer than a small screen. */
const buyRound = (request: APIRequestContext) =>
  buy(
    request,
    { 'backstage-pretzel': 1, 'backstage-cold-brew': 2, 'backstage-lager': 3 },
    { at: '9XW4T' },
  )

test('an order that is still being made is not ready, and a tap hands it over all the same', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/409.*\/complete/)
  const order = await buy(request, { 'smash-burger': 1 }, { at: '5GRDN' })
  await openCounter(page, orderAt(order.orderId, '/staff/location/5GRDN'))
  await expect(page.getByText('Not ready', { exact: true })).toBeVisible()
  // others may wait there
  await expect(page.getByText(/^It is next\.$|^\d+ before it\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Hand over now' }).click()
  await expectVerdict(page, 'Order Ready')
})

test('no item is confirmed before it was in view, on small phones, held sideways and on a desk', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/409.*\/complete/)
  await arriveSignedIn(page, STAFF)
  for (const size of SIZES) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size)
      const order = await buyRound(request)
      await page.goto(orderAt(order.orderId, BACKSTAGE))
      await expectVerdict(page, 'Check ID')
      await expect(page.getByText('21+ · check ID')).toBeVisible()
      if (size.width > size.height) await expectWordLeftOfItems(page)
      const confirm = page.getByRole('button', { name: 'Confirm Pickup' })
      const rest = page.getByRole('button', { name: 'See all items' })
      const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
      await expect(confirm.or(rest)).toBeVisible()
      const seen = new Set<number>()
      await expect(async () => {
        for (const at of order.cartItems.keys()) {
          if (await isInView(page, items.nth(at))) seen.add(at)
        }
        if (await confirm.isVisible()) return
        // it may turn into the other button meanwhile
        await rest.click({ timeout: 1_000 }).catch(() => {})
        throw new Error('look again at what is in view now')
      }).toPass()
      expect(seen.size).toBe(order.cartItems.length)
      await confirm.click()
      await expectVerdict(page, 'Order Ready')
      await expect(page.getByText('Give', { exact: true })).toBeVisible()
      await expect(page.getByText(/^ID checked by /)).toBeVisible()
      await expect(page.getByText('21+ · check ID')).toBeHidden()
      for (const at of order.cartItems.keys()) {
        await expect.poll(() => isInView(page, items.nth(at))).toBe(true)
      }
      await expectNoSidewaysScroll(page)
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
      await expectNoSidewaysScroll(page)
    })
  }
})

async function expectWordLeftOfItems(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const word = await page.getByRole('heading', { level: 1 }).boundingBox()
      const items = await page.getByRole('list', { name: 'Items' }).boundingBox()
      return word && items ? word.x + word.width <= items.x : false
    })
    .toBe(true)
}

/** Whether the row is above the bar and below the header. */
async function isInView(page: Page, row: ReturnType<Page['locator']>): Promise<boolean> {
  const box = await row.boundingBox()
  const bar = await page.locator('[data-bottom-bar]').boundingBox()
  return box !== null && bar !== null && box.y + box.height / 2 < bar.y && box.y > 0
}
