import type { Page } from '@playwright/test'
import { accept, expectOrderCode, fillCard, goToCheckout, payButton } from '../checkout-steps.ts'
import { expect, test } from '../clean-browser.ts'
import { addToCart, MAIN_BAR, openMenu, openPlainMenu, orderNow } from '../menu-steps.ts'
import { askForCode, enterCode, newPhone, readCode } from '../sign-in-steps.ts'

/** What docs/bench.md aims at. */
const MAX_SCRIPT_BYTES = 126_000
/** Files of a first order, from the menu to its code; each is a round trip on a phone without HTTP/2. */
const MAX_SCRIPTS_OF_SALE = 18
/** From the code of the sign-in to a review that can be sent: its files have arrived while the guest chose. */
const MAX_REQUESTS_OF_REVIEW = 8
/** Files that a menu loads once it can be used, or when they are needed. */
const LATER =
  /\/(order-bar|queries|queries-layout|forms|shared|sign-in|order-review|checkout|order-status|icons|account|staff|lists|editing|scanning)-/
const COMPILED_ON_ARRIVAL = /\/(framework|menu|root)-/
const SCRIPT = /"(\/assets\/[\w.-]+\.js)"/g

test('a menu can be used after at most 126 kB of JavaScript, which is compiled as it arrives', async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get(MAIN_BAR)).text()
  const head = html.slice(0, html.indexOf('</head>'))
  const preloaded = [...head.matchAll(SCRIPT)].map(([, path = '']) => path)
  const [, manifest = ''] = /import "(\/assets\/manifest-[\w-]+\.js)"/.exec(html) ?? []
  const scripts = [...new Set([manifest, ...preloaded])]
  const sizes = await Promise.all(
    scripts.map(async (path) => {
      const answer = await fetch(new URL(path, baseURL), { headers: { 'Accept-Encoding': 'br' } })
      const { headers } = answer
      if (COMPILED_ON_ARRIVAL.test(path))
        expect(await answer.text(), path).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
      expect(headers.get('content-encoding') ?? path).toMatch(/^br$|^\/assets/)
      return Number(headers.get('content-length'))
    }),
  )
  expect(scripts.filter((path) => LATER.test(path))).toEqual([])
  expect(scripts.filter((path) => COMPILED_ON_ARRIVAL.test(path))).toHaveLength(3)
  expect(manifest).not.toBe('')
  expect(sizes.every((size) => size > 0)).toBe(true)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(100_000)
  expect(total).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
})

test('a first order loads few files and no style, uses no Intl until its menu works, and its review asks for little', async ({
  page,
}) => {
  const requests = listRequests(page)
  await page.addInitScript(noteUsesOfIntl)
  const phoneNumber = newPhone()
  await openMenu(page)
  const canvas = await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')
  expect(canvas).toBe('rgb(10, 10, 13)')
  await addToCart(page, 'Harbor Lager')
  expect(await page.evaluate('usesOfIntl')).toEqual([])
  await expect.poll(() => requests.some((path) => /\/order-review-/.test(path))).toBe(true)
  await orderNow(page)
  await expect(page).toHaveURL('/signin')
  await askForCode(page, phoneNumber)
  const code = await readCode(page.request, phoneNumber)
  const beforeReview = requests.length
  await enterCode(page, code)
  await expect(page.getByRole('button', { name: 'Go to checkout' })).toBeEnabled()
  const forReview = requests.slice(beforeReview)
  await goToCheckout(page)
  await accept(page, 'age and terms')
  await fillCard(page)
  await payButton(page).click()
  await expectOrderCode(page)

  const scripts = new Set(requests.filter((path) => /^\/assets\/.*\.js$/.test(path)))
  expect(scripts.size, [...scripts].join('\n')).toBeLessThanOrEqual(MAX_SCRIPTS_OF_SALE)
  expect(scripts.size).toBeGreaterThan(8)
  expect(requests.filter((path) => path.endsWith('.css') && !path.startsWith('/dev/'))).toEqual([])
  expect(forReview.length, forReview.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS_OF_REVIEW)
})

test('the menu of a line loads no more of the sale than that of a counter', async ({ page }) => {
  const requests = listRequests(page)
  await openPlainMenu(page, '/location/5GRDN')
  for (const awaited of [/\/faster-bars$/, /\/order-review-/])
    await expect.poll(() => requests.some((path) => awaited.test(path))).toBe(true)
  expect(requests.filter((path) => /\/(forms|checkout|order-status)-/.test(path))).toEqual([])
})

/** The paths that the page asks its own app for, but for pictures. */
function listRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (!['image', 'other'].includes(request.resourceType())) {
      paths.push(new URL(request.url()).pathname)
    }
  })
  return paths
}

/** Runs in the page and notes each use of Intl until the page has hydrated. */
const noteUsesOfIntl = `{
  globalThis.usesOfIntl = []
  const end = new AbortController()
  document.addEventListener('hydrated', () => end.abort(), { once: true })
  const note = () => end.signal.aborted || usesOfIntl.push(new Error().stack)
  for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator', 'ListFormat', 'PluralRules']) {
    Intl[name] = new Proxy(Intl[name], {
      apply: (target, self, values) => (note(), target(...values)),
      construct: (target, values) => (note(), new target(...values)),
    })
  }
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) {
    for (const { prototype } of [Number, Date]) {
      const original = prototype[name]
      if (original) prototype[name] = function (...values) { note(); return original.apply(this, values) }
    }
  }
}`
