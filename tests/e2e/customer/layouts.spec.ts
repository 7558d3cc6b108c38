import { openCheckout } from '../checkout-steps.ts'
import { expect, test } from '../clean-browser.ts'
import { bottomOf, boxOf } from '../layout.ts'
import { addToCart, cardOf, MAIN_BAR, openMenu } from '../menu-steps.ts'
import { buyAs } from '../order-api.ts'
import { arriveSignedIn } from '../sign-in-steps.ts'

const SMALL_PHONES = [
  { width: 390, height: 664 },
  { width: 375, height: 553 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
]

test('sizes and the button to add are in view together on small phones, also held sideways', async ({
  page,
}) => {
  await openMenu(page)
  for (const size of SMALL_PHONES) {
    await page.setViewportSize(size)
    await page.getByRole('button', { name: /^Choose Logo Tee/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Logo Tee' })
    const button = sheet.getByRole('button', { name: 'ADD TO CART M · $31.50' })
    await expect(button).toBeInViewport({ ratio: 1 })
    const sizes = await sheet.getByRole('radio').all()
    expect(sizes).toHaveLength(4)
    for (const chip of sizes) await expect(chip).toBeInViewport({ ratio: 1 })
    // The button does not cover it either.
    await sheet.getByRole('radio', { name: 'M', exact: true }).click({ trial: true })
    await page.keyboard.press('Escape')
  }
})

test('a long cart shows nothing below its last line, and emptying it keeps the focus', async ({
  page,
}) => {
  await page.setViewportSize(SMALL_PHONES[0]!)
  await openMenu(page)
  for (const button of (await page.getByRole('button', { name: /^Add / }).all()).slice(0, 9)) {
    await button.click()
  }
  await page.getByRole('button', { name: 'View cart, 9 items' }).click()
  const cart = page.getByRole('dialog', { name: 'Your Cart (9 items)' })
  await expect(cart).toContainText('Subtotal:$')
  await expect.poll(() => page.evaluate<number>(REST_BELOW)).toBeLessThan(1)
  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(() => page.evaluate<number>(REST_BELOW)).toBeLessThan(1)
  const rows = cart.getByRole('listitem')
  await rows.first().scrollIntoViewIfNeeded()
  await expect(rows.nth(1)).toBeInViewport({ ratio: 1 })
  const remove = page.getByRole('dialog').getByRole('button', { name: /^Remove / })
  for (let left = await remove.count(); left > 0; left--) {
    await remove.first().click()
    await expect(remove).toHaveCount(left - 1)
  }
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect
    .poll(() => page.evaluate(`document.activeElement?.closest('dialog') !== null`))
    .toBe(true)
})

/** How far the open sheet scrolls, or what its list has below the last line when scrolled to the end. */
const REST_BELOW = `(() => {
  const sheet = document.querySelector('dialog[open]')
  const list = sheet.querySelector('ul')
  list.scrollTop = list.scrollHeight
  const last = list.lastElementChild.getBoundingClientRect()
  const listRest = list.getBoundingClientRect().bottom - last.bottom
  return Math.max(sheet.scrollHeight - sheet.clientHeight, listRest)
})()`

test('the menu has three columns on tablets, shows its location when scrolled, and can be searched', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await openMenu(page)
  await page.getByRole('searchbox', { name: 'Search the menu' }).waitFor()
  const topOf = async (name: string) => Math.round((await boxOf(cardOf(page, name))).y)
  for (const width of [480, 1_023, 820]) {
    await page.setViewportSize({ width, height: 1_180 })
    await expect
      .poll(async () => (await topOf('Pier Pilsner')) - (await topOf('Harbor Lager')))
      .toBe(0)
  }
  await expect(page.getByText('Harbor Hall')).toContainText('Open for orders')
  const header = page.getByRole('banner')
  await expect(header.getByText('Main Bar')).toHaveCount(0)
  await page.getByRole('heading', { name: /^Merchandise/ }).scrollIntoViewIfNeeded()
  await expect(header.getByText('Main Bar')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the menu' }).fill('barley lager')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Harbor Lager'])
  await addToCart(page, 'Harbor Lager')
  await page.getByRole('searchbox', { name: 'Search the menu' }).fill('nothing like it')
  await expect(page.getByText('No items found')).toBeVisible()
})

test('a phone held sideways shows the whole QR code, with the facts beside it', async ({
  page,
}) => {
  const guest = await arriveSignedIn(page)
  const order = await buyAs(page.request, guest, { 'harbor-lager': 2, 'still-water': 1 })
  await page.goto(`${MAIN_BAR}/order/${order.orderId}/status`)
  for (const [width, height] of [
    [667, 375],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.locator('[data-qr-value]')).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Show QR code to staff · Main Bar')).toBeInViewport()
    await expect(page.getByText('Paid · 2× Harbor Lager, 1× Still Water')).toBeInViewport()
  }
})

test('the film is never cropped, and Skip is below it within reach of the thumb', async ({
  page,
}) => {
  await page.goto(MAIN_BAR)
  const skip = page.getByRole('button', { name: 'Skip' })
  await skip.waitFor()
  const film = page.locator('video')
  await expect
    .poll(async () => (await boxOf(skip)).y - bottomOf(await boxOf(film)))
    .toBeGreaterThanOrEqual(0)
  await expect(page.locator('video')).toHaveCSS('object-fit', 'contain')
})

test('Back on a menu leads to the page of its vendor', async ({ page }) => {
  await openMenu(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/vendor\/HARBOR$/)
})

test('Back on the terms opened from the checkout leads back to it', async ({ page, context }) => {
  await arriveSignedIn(page)
  await openCheckout(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'terms and conditions' }).click()
  const terms = await opened
  await terms.getByRole('button', { name: 'Back' }).click()
  await expect(terms).toHaveURL(/\/order\/checkout$/)
})
