import { expect, test } from '../clean-browser.ts'
import { addToCart, openMenu, openPlainMenu } from '../menu-steps.ts'

/** Errors as after a deploy that has replaced the files, or when the network fails. */
const GONE = [/ERR_FAILED/, /dynamically imported module/]

test('a failed prefetch changes nothing on the menu, and its screen shows an error page immediately, with Go Home and Reload', async ({
  page,
  problems,
}) => {
  problems.allow(...GONE)
  const failed: string[] = []
  await page.route(/\/assets\/(order-review|sign-in)-[\w-]+\.js$/, (route) => {
    failed.push(route.request().url())
    return route.abort()
  })
  await openMenu(page)
  const visits: string[] = []
  page.on('framenavigated', (frame) => visits.push(frame.url()))
  let loads = 0
  page.on('load', () => loads++)
  await addToCart(page, 'Still Water', 3)
  await expect.poll(() => failed.length).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'View cart, 3 items' })).toBeVisible()
  expect(visits).toEqual([])
  await page.getByRole('link', { name: /^Order Now/ }).click()
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(loads).toBe(0)
})

test('a lazily loaded part whose code cannot be fetched shows the same error page', async ({
  page,
  problems,
}) => {
  problems.allow(...GONE)
  await page.route(/\/assets\/product-sheet-[\w-]+\.js$/, (route) => route.abort())
  await openMenu(page)
  await page.getByRole('button', { name: 'Harbor Lager', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible()
  await page.unroute(/\/assets\/product-sheet-[\w-]+\.js$/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('button', { name: 'Harbor Lager', exact: true })).toBeVisible()
})

test('items can be added without a network, and nothing is loaded again', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(...GONE, /ERR_INTERNET_DISCONNECTED/)
  await openMenu(page)
  const visits: string[] = []
  page.on('framenavigated', (frame) => visits.push(frame.url()))
  await context.setOffline(true)
  await addToCart(page, 'Still Water', 2)
  await expect(page.getByRole('button', { name: 'View cart, 2 items' })).toBeVisible()
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  // A part that is not there yet opens when the network is back.
  await page.getByRole('button', { name: 'View cart, 2 items' }).click()
  await expect(page.getByRole('heading', { name: 'Harbor Lager' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^You are offline/)).toBeHidden()
  await page.getByRole('dialog', { name: 'Your Cart (2 items)' }).waitFor()
  await page.keyboard.press('Escape')
  expect(visits).toEqual([])
  await page.getByRole('link', { name: /^Order Now/ }).click()
  await expect(page).toHaveURL('/signin')
})

test('a page that does not arrive answers the tap with a line, and with a note after 4 s', async ({
  page,
}) => {
  await openPlainMenu(page)
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/\/assets\/vendor-[\w-]+\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  const note = page.getByText('Still loading the page. Your connection is slow.')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(note).toBeAttached()
  await page.evaluate(toMoment(3_900))
  await expect(note).toBeHidden()
  await page.evaluate(toMoment(4_100))
  await expect(note).toBeVisible()
  arrive()
  await expect(page.getByRole('heading', { name: 'Harbor Hall' })).toBeVisible()
  await expect(note).toHaveCount(0)
})

/** Holds the animations of the page at this moment after their start. */
const toMoment = (milliseconds: number) =>
  `for (const animation of document.getAnimations()) {
    animation.pause()
    animation.currentTime = ${milliseconds}
  }`
