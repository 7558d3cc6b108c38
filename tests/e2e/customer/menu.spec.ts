import type { Page } from '@playwright/test'
import { expect, test } from '../clean-browser.ts'
import { bottomOf, boxOf } from '../layout.ts'
import { addSizeToCart, addToCart, cardOf, enterMenu, MAIN_BAR } from '../menu-steps.ts'
import { VIEWPORTS } from '../viewports.ts'

const SMALL_PHONES = [
  { width: 390, height: 664 },
  { width: 375, height: 553 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
]

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu is in the HTML, and its first pictures in the headers', async ({ page }) => {
    const answer = await page.goto(MAIN_BAR)
    expect(answer?.headers().link).toContain('rel=preload; as=image')
    await expect(page.getByRole('heading', { name: 'Main Bar' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: /\(\d+ items?\)$/ })).toHaveText([
      'Alcoholic (13 items)',
      'Non-alcoholic (10 items)',
      'Merchandise (3 items)',
    ])
    await expect(cardOf(page, 'Harbor Lager')).toContainText('$8.10')
    await expect(cardOf(page, 'Tour Cap')).toContainText('SOLD OUT')
  })
})

test('a page whose scripts are loading shows the ad once a session, closes it and counts taps on +', async ({
  page,
}) => {
  const scripts = '**/assets/*.js'
  await page.route(scripts, () => {})
  await page.goto(MAIN_BAR, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.getByRole('button', { name: 'Add Harbor Lager' }).click()
  // The reminder closes after five seconds, so look for it while the page has nothing else to do.
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('status').filter({ hasText: 'Must be 21+' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0)
  await page.unroute(scripts)
  await page.reload()
  await expect(page.getByRole('button', { name: 'View cart, 1 item' })).toBeVisible()
})

test('the menu fits every screen, from its film to a long cart', async ({ page }) => {
  await page.goto(MAIN_BAR)
  await test.step('the film is never cropped, and Skip is below it within reach of the thumb', async () => {
    const skip = page.getByRole('button', { name: 'Skip' })
    const film = page.locator('video')
    await expect
      .poll(async () => (await boxOf(skip)).y - bottomOf(await boxOf(film)))
      .toBeGreaterThanOrEqual(0)
    await expect(film).toHaveCSS('object-fit', 'contain')
  })
  await enterMenu(page)
  await test.step('sizes and the button to add are in view together on small phones, also held sideways', () =>
    expectSizesInView(page))
  await test.step('the picture carousel wraps around', async () => {
    await page.getByRole('button', { name: /^Choose Logo Tee/ }).click()
    const pictures = page.getByRole('region', { name: 'Pictures of Logo Tee' })
    const first = pictures.getByRole('img', { name: 'Logo Tee, picture 1 of 3' })
    await expect(first).toBeInViewport()
    await pictures.getByRole('button', { name: /previous/i }).click()
    await expect(pictures.getByRole('img', { name: 'Logo Tee, picture 3 of 3' })).toBeInViewport()
    await pictures.getByRole('button', { name: /next/i }).click()
    await expect(first).toBeInViewport()
    await page.keyboard.press('Escape')
  })

  await page.setViewportSize(SMALL_PHONES[0]!)
  const cart = page.getByRole('dialog', { name: /^Your Cart/ })
  const rows = cart.getByRole('listitem')
  await test.step('the cart bar shows the total, and the cart each size in its line', async () => {
    await addToCart(page, 'Harbor Lager', 2)
    await addToCart(page, 'Still Water')
    await expect(page.getByRole('link', { name: /^Order Now/ })).toContainText('$19.80')
    await addSizeToCart(page, 'Logo Tee', 'S')
    await addSizeToCart(page, 'Logo Tee', 'M')
    for (const button of (await page.getByRole('button', { name: /^Add / }).all()).slice(0, 5))
      await button.click()
    await page.getByRole('button', { name: 'View cart, 10 items' }).click()
    await expect(rows).toHaveCount(9)
    await cart.getByRole('button', { name: /^Increase Still Water/ }).click()
    await expect(page.getByRole('dialog', { name: 'Your Cart (11 items)' })).toBeVisible()
    await cart.getByRole('button', { name: /^Decrease Still Water/ }).click()
  })
  await test.step('a long cart shows nothing below its last line', async () => {
    await expect(cart).toContainText('Subtotal:$')
    await expect.poll(() => page.evaluate<number>(REST_BELOW)).toBeLessThan(1)
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(() => page.evaluate<number>(REST_BELOW)).toBeLessThan(1)
    await rows.first().scrollIntoViewIfNeeded()
    await expect(rows.nth(1)).toBeInViewport({ ratio: 1 })
  })
  await test.step('emptying the cart keeps the focus in it', async () => {
    for (let left = 9; left > 0; left--) {
      await cart
        .getByRole('button', { name: /^Remove / })
        .first()
        .click()
      await expect(rows).toHaveCount(left - 1)
    }
    await expect(page.getByRole('dialog', { name: 'Your Cart (0 items)' })).toBeVisible()
    await expect(cart).toContainText('Your cart is empty')
    await expect
      .poll(() => page.evaluate(`document.activeElement?.closest('dialog') !== null`))
      .toBe(true)
    await page.keyboard.press('Escape')
  })
  await test.step('it has three columns on tablets, shows its location when scrolled, and can be searched', () =>
    expectTabletMenu(page))
  await test.step('the cart is beside it on a wide screen', async () => {
    await page.setViewportSize(VIEWPORTS.desk)
    const aside = page.getByRole('complementary', { name: 'Your Cart (1 item)' })
    await expect(aside).toContainText('Harbor Lager')
    await expect(aside.getByRole('link', { name: /^Order Now/ })).toBeVisible()
  })
})

async function expectSizesInView(page: Page): Promise<void> {
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
}

async function expectTabletMenu(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search the menu' })
  const topOf = async (name: string) => Math.round((await boxOf(cardOf(page, name))).y)
  for (const width of [480, 1_023, 820]) {
    await page.setViewportSize({ width, height: 1_180 })
    await expect
      .poll(async () => (await topOf('Pier Pilsner')) - (await topOf('Harbor Lager')))
      .toBe(0)
  }
  await expect(page.getByText('Harbor Hall')).toContainText('Open for orders')
  const header = page.getByRole('banner')
  await page.evaluate('scrollTo(0, 0)')
  await expect(header.getByText('Main Bar')).toHaveCount(0)
  await page.getByRole('heading', { name: /^Merchandise/ }).scrollIntoViewIfNeeded()
  await expect(header.getByText('Main Bar')).toBeVisible()
  await search.fill('barley lager')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Harbor Lager'])
  await addToCart(page, 'Harbor Lager')
  await search.fill('nothing like it')
  await expect(page.getByText('No items found')).toBeVisible()
}

/** How far the open sheet scrolls, or what its list has below the last line when scrolled to the end. */
const REST_BELOW = `(() => {
  const sheet = document.querySelector('dialog[open]')
  const list = sheet.querySelector('ul')
  list.scrollTop = list.scrollHeight
  const last = list.lastElementChild.getBoundingClientRect()
  const listRest = list.getBoundingClientRect().bottom - last.bottom
  return Math.max(sheet.scrollHeight - sheet.clientHeight, listRest)
})()`
