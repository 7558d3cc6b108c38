import { expect, test } from '../clean-browser.ts'
import { addToCart, cardOf, MAIN_BAR, openMenu } from '../menu-steps.ts'

test('the menu is in the HTML before any script runs, and its first pictures in the headers', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  const answer = await page.goto(MAIN_BAR)
  expect(answer?.headers().link).toContain('rel=preload; as=image')
  await expect(page.getByRole('heading', { name: 'Main Bar' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Alcoholic (13 items)' })).toBeVisible()
  await expect(cardOf(page, 'Harbor Lager')).toContainText('$8.10')
  await context.close()
})

test('a menu shows its sections, discounts and sold-out products', async ({ page }) => {
  await openMenu(page)
  const sections = page.getByRole('heading', { level: 2, name: /\(\d+ items?\)$/ })
  await expect(sections).toHaveText([
    'Alcoholic (13 items)',
    'Non-alcoholic (10 items)',
    'Merchandise (3 items)',
  ])
  await expect(cardOf(page, 'Harbor Lager')).toContainText('10% OFF')
  const cap = cardOf(page, 'Tour Cap')
  await expect(cap).toContainText('SOLD OUT')
  await expect(cap.getByRole('button', { name: /^(Add|Choose) / })).toHaveCount(0)
  await cap.getByRole('button', { name: 'Tour Cap' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tour Cap' })
  await expect(sheet).toContainText('All variants are currently out of stock')
  await expect(sheet.getByRole('button', { name: 'ADD TO CART' })).toBeDisabled()
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

test('the alcohol warning closes after five seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto(MAIN_BAR)
  const skip = page.getByRole('button', { name: 'Skip' })
  await expect(skip).toBeVisible()
  // From here on only the test moves the clock, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000)
  await skip.click()
  const warning = page.getByRole('dialog', { name: /21\+/ })
  await expect(warning).toContainText('Must be 21+ to order alcoholic beverages.')
  await page.clock.runFor(4_000)
  await expect(warning).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(warning).toBeHidden()
})

test('the cart bar shows the total, and items can be added, reduced and removed', async ({
  page,
}) => {
  await openMenu(page)
  await addToCart(page, 'Harbor Lager', 2)
  await addToCart(page, 'Still Water')
  await expect(page.getByRole('link', { name: /^Order Now/ })).toContainText('$19.80')
  await page.getByRole('button', { name: 'View cart, 3 items' }).click()
  const cart = page.getByRole('dialog', { name: 'Your Cart (3 items)' })
  await expect(cart).toContainText('Subtotal:$22.00')
  await cart.getByRole('button', { name: /^Increase Still Water/ }).click()
  await expect(page.getByRole('dialog', { name: 'Your Cart (4 items)' })).toBeVisible()
  const emptying = page.getByRole('dialog')
  await emptying.getByRole('button', { name: /^Remove Harbor Lager.* from the cart$/ }).click()
  await emptying.getByRole('button', { name: /^Decrease Still Water/ }).click()
  await emptying
    .getByRole('button', { name: /^Remove Still Water/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Your Cart (0 items)' })).toBeVisible()
  await expect(emptying).toContainText('Your cart is empty')
})

test('the cart is beside the menu on a wide screen', async ({ openPerson }) => {
  const page = await openPerson({ viewport: { width: 1280, height: 800 } })
  await openMenu(page)
  await addToCart(page, 'Harbor Lager')
  const cart = page.getByRole('complementary', { name: 'Your Cart (1 item)' })
  await expect(cart).toContainText('Harbor Lager')
  await expect(cart.getByRole('link', { name: /^Order Now/ })).toBeVisible()
})
