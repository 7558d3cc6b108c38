import { expect, test } from '../clean-browser.ts'
import { MAIN_BAR, openMenu } from '../menu-steps.ts'

/** What docs/bench.md aims at. */
const MAX_SCRIPT_BYTES = 126_000
/** Files that a menu loads once it can be used, or when they are needed. */
const LATER =
  /\/(queries|forms|shared|arrival|sale|payment|icons|account|staff|lists|editing|scanning)-/
const SCRIPT = /"(\/assets\/[\w.-]+\.js)"/g

test('a menu can be used after at most 126 kB of JavaScript', async ({ page, baseURL }) => {
  const html = await (await page.request.get(MAIN_BAR)).text()
  const head = html.slice(0, html.indexOf('</head>'))
  const preloaded = [...head.matchAll(SCRIPT)].map(([, path = '']) => path)
  const [, manifest = ''] = /import "(\/assets\/manifest-[\w-]+\.js)"/.exec(html) ?? []
  const scripts = [...new Set([manifest, ...preloaded])]
  const sizes = await Promise.all(
    scripts.map(async (path) => {
      const { headers } = await fetch(new URL(path, baseURL), {
        headers: { 'Accept-Encoding': 'br' },
      })
      expect(headers.get('content-encoding') ?? path).toMatch(/^br$|^\/assets/)
      return Number(headers.get('content-length'))
    }),
  )
  expect(scripts.filter((path) => LATER.test(path))).toEqual([])
  expect(manifest).not.toBe('')
  expect(sizes.every((size) => size > 0)).toBe(true)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(100_000)
  expect(total).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
})

test('a page has its style in itself, and asks for no other', async ({ page }) => {
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url())
  })
  await openMenu(page)
  expect(sheets).toEqual([])
  const canvas = await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')
  expect(canvas).toBe('rgb(10, 10, 13)')
})
