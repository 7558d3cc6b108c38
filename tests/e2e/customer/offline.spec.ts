import type { ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { accept, expectOrderCode, goToCheckout } from '../checkout-steps.ts'
import { test as base, expect } from '../clean-browser.ts'
import { type AppProxy, startAppProxy } from '../app-proxy.ts'
import { openCounter } from '../counter-steps.ts'
import { addToCart, MAIN_BAR, MERCH_BOOTH, openMenu, orderNow } from '../menu-steps.ts'
import { listCaches, listCachedUrls, waitUntilCached } from '../offline-steps.ts'
import { waitFor } from '../wait-for.ts'
import { arriveAsMember, reserve } from '../membership-steps.ts'
import { STAFF } from '../people.ts'

const OFFLINE_LINE = 'You are offline. This page updates when you reconnect.'
const WORKER = '/service-worker.js'

const test = base.extend<{ appProxy: AppProxy }>({
  appProxy: async ({ baseURL }, use) => {
    const appProxy = await startAppProxy(baseURL ?? '')
    await use(appProxy)
    appProxy.close()
  },
})

test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /ERR_EMPTY_RESPONSE/, /status of 503/)
})

test('the last menu, a reservation and a paid order open offline with a notice, and update when online again', async ({
  page,
  context,
}) => {
  await page.addInitScript(claimToBeOnline)
  await arriveAsMember(page)
  await page.goto('/lusiv/events')
  await reserve(page, 'Prism')
  await page.goto('/account')
  await expect(page.getByRole('button', { name: 'Show code' })).toBeVisible()
  await waitUntilCached(page, '/account')
  await openMenu(page)
  await waitUntilCached(page, MAIN_BAR)
  await page.getByRole('button', { name: 'Choose Harbor Sticker' }).click()
  await page.getByRole('button', { name: /^ADD TO CART/ }).click()
  await orderNow(page)
  await goToCheckout(page)
  await accept(page, 'terms')
  await page.getByRole('button', { name: 'Place Order' }).click()
  const orderId = await expectOrderCode(page)
  await waitUntilCached(page, `${MAIN_BAR}/order/${orderId}/status`)

  await context.setOffline(true)
  await page.reload()
  await expectOrderCode(page)
  await expect(page.getByText(OFFLINE_LINE)).toBeVisible()
  const number = await page.getByRole('main').locator('strong').textContent()
  await page.goto('/account')
  await page.getByRole('button', { name: 'Show code' }).click()
  await expect(
    page.getByRole('img', { name: 'QR code of your reservation for Prism' }),
  ).toBeVisible()
  await page.goto('/location/2dfe6?from=poster')
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByText(OFFLINE_LINE)).toBeVisible()
  await addToCart(page, 'Still Water')
  await expect(page.getByRole('link', { name: /^Order Now/ })).toBeVisible()

  const refreshed = page.waitForResponse((answer) => answer.url().endsWith('/products'))
  await context.setOffline(false)
  expect((await refreshed).headers()).not.toHaveProperty('x-copy')
  await expect(page.getByText(OFFLINE_LINE)).toBeHidden()

  await context.setOffline(true)
  await page.goto('/order/history')
  await page.getByRole('link', { name: `Show order ${number}` }).click()
  await expectOrderCode(page)
  await context.setOffline(false)
  await expect(page.getByText(OFFLINE_LINE)).toBeHidden()
  await expect(page.getByText('Saved on this device')).toBeHidden({ timeout: 10_000 })
  await expectOrderCode(page)
  const personal = (await listCachedUrls(page)).filter((url) =>
    /\/(users|auth|dev|staff)\//.test(url),
  )
  expect(personal).toEqual([])
})

test('a page that needs a connection says so and loads when online again, and a door checks guests in without one', async ({
  page,
  context,
}) => {
  const door = '/staff/location/L5V01/guestlist-event/GL-ANA-2/guests'
  await page.goto(MERCH_BOOTH)
  await waitUntilCached(page, MERCH_BOOTH)
  await openCounter(page, door, STAFF)
  const guest = page.getByRole('listitem').filter({ hasText: 'Confirmed' }).first()
  await guest.waitFor()
  await waitUntilCached(page, door)
  await context.setOffline(true)
  // a browser may still fetch the document that it asks for in the same moment
  await expect(async () => {
    await page.goto('/staff/location/2DFE6/scan')
    const offline = page.getByRole('heading', { name: 'You are offline' })
    await expect(offline).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(page.getByText('Nothing has been sent or changed')).toBeVisible()
  await expect(page.getByRole('link', { name: /Merch/ })).toHaveAttribute('href', MERCH_BOOTH)
  await context.setOffline(false)
  const scanning = page.getByRole('button', { name: 'Start Scanning' })
  await expect(scanning).toBeVisible({ timeout: 15_000 })

  await context.setOffline(true)
  await page.goto(door)
  await guest.getByRole('button', { name: 'Check In' }).click()
  await expect(page.getByText('1 check-in is kept on this device.')).toBeVisible()
})

test('a new build takes over without breaking a page, deletes the old caches, and answers from its own, marked as such, when the network never answers', async ({
  page,
  context,
  appProxy,
  problems,
}) => {
  // The stream of the menu and the check of the connection break with the network.
  problems.allow(/products\/events|healthz/)
  const menu = appProxy.baseURL + MERCH_BOOTH
  await page.goto(menu)
  await waitUntilCached(page, MERCH_BOOTH)
  const stores = await listCaches(page)
  const oldId = stores.find((name) => name.startsWith('assets@'))?.slice('assets@'.length) ?? ''
  const worker = await (await page.request.get(appProxy.baseURL + WORKER)).text()
  const serveNextBuild: AppProxy['intercept'] = (path, response) => {
    if (path !== WORKER) return false
    response.setHeader('content-type', 'text/javascript')
    response.end(worker.replaceAll(oldId, 'next'))
    return true
  }
  appProxy.intercept = serveNextBuild
  // An open page keeps using its own build, and a reload works meanwhile.
  const arrives = context.waitForEvent('serviceworker')
  await page.reload()
  const nextWorker = await arrives
  await waitFor(page, `${REGISTRATION}.then((registration) => Boolean(registration.waiting))`)
  await page.reload()
  await expectMenu(page)
  await expect
    .poll(() => listCaches(page))
    .toEqual(expect.arrayContaining([`assets@${oldId}`, 'assets@next', 'menus@next']))

  // It takes over when the last page has left. A return meanwhile would start the old worker again while it
  // is stopped, and a debugged browser sometimes never finishes that start.
  await page.goto('about:blank')
  await expect
    .poll(() => nextWorker.evaluate<string[]>('caches.keys()'))
    .not.toContain(`assets@${oldId}`)
  await page.goto(menu)
  await waitUntilCached(page, MERCH_BOOTH)

  const held: ServerResponse[] = []
  appProxy.intercept = (_path, response) => held.push(response) > 0
  await page.reload()
  await expectMenu(page)
  await expect(page.getByText(OFFLINE_LINE)).toBeVisible()
  appProxy.intercept = serveNextBuild
  for (const response of held) response.destroy()
  await expect(page.getByText(OFFLINE_LINE)).toBeHidden({ timeout: 15_000 })
})

test('a server without a service worker unregisters the one its visitors have', async ({
  page,
  appProxy,
  problems,
}) => {
  problems.allow(/status of 410/, /service-worker\.js/)
  await page.goto(appProxy.baseURL + MERCH_BOOTH)
  await waitUntilCached(page, MERCH_BOOTH)
  appProxy.intercept = (path, response) => {
    if (path !== WORKER) return false
    response.writeHead(410).end()
    return true
  }
  await page.reload()
  await waitFor(page, `${REGISTRATION}.then((registration) => registration === undefined)`)
  await waitFor(page, 'caches.keys().then(({ length }) => length === 0)')
  await expectMenu(page)
})

/**
 * Does what a browser does on a Wi-Fi without internet, and some do after a reload. Runs in the
 * page.
 */
function claimToBeOnline() {
  Object.defineProperty(Object.getPrototypeOf(globalThis.navigator), 'onLine', { get: () => true })
  const page = globalThis as unknown as EventTarget
  for (const name of ['online', 'offline']) {
    page.addEventListener(name, (event) => event.stopImmediatePropagation(), true)
  }
}

const REGISTRATION = 'navigator.serviceWorker.getRegistration()'

async function expectMenu(page: Page) {
  await expect(page.getByRole('button', { name: /^(Add|Choose) / }).first()).toBeVisible()
}
