import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { RawConnection } from '../load/raw-connection.ts'
import { median } from '../load/median.ts'
import type { BareAnswer } from '../reads/bare-server.ts'
import { listOwnHeaders } from '../reads/own-headers.ts'
import { startChild } from '#tests/lab/start-child.ts'
import { openPhone, openTab } from './open-browser.ts'
import { watchNetwork } from './wait-for-quiet.ts'

export interface LargestPaintResult {
  oursMs: number
  bareMs: number
  /** The largest element of our page. */
  what: string
  /** All times that the medians are taken from. */
  ours: number[]
  bare: number[]
}

const BARE_PAGE = '/bare'

/**
 * The largest contentful paint of the menu page on a slow phone with an empty cache, compared with
 * a page of only the same text and the pictures in the first view, from a bare server.
 */
export async function measureLargestPaint(
  browser: Browser,
  options: { port: number; path: string; firstPictures: string[]; times: number },
): Promise<LargestPaintResult> {
  const { port, path, firstPictures, times } = options
  const origin = `http://localhost:${port}`
  const bare = startChild('tests/bench/reads/bare-server.ts')
  try {
    await bare.receive()
    const html = await strip(browser, origin, path, firstPictures)
    const pictures = await Promise.all(firstPictures.map((picture) => copy(port, picture)))
    const answer = await bare.ask<{ port: number }>({
      [BARE_PAGE]: toPage(html),
      ...Object.fromEntries(pictures),
    })
    const ours: Paint[] = []
    const theirs: Paint[] = []
    for (let count = 0; count < times; count++) {
      theirs.push(await paint(browser, `http://localhost:${answer.port}`, BARE_PAGE))
      ours.push(await paint(browser, origin, path))
    }
    const [oursAt, bareAt] = [ours.map(({ at }) => at), theirs.map(({ at }) => at)]
    return {
      oursMs: median(oursAt),
      bareMs: median(bareAt),
      what: ours.at(-1)?.what ?? '',
      ours: oursAt,
      bare: bareAt,
    }
  } finally {
    await bare.stop()
  }
}

interface Paint {
  at: number
  what: string
}

async function paint(browser: Browser, origin: string, path: string): Promise<Paint> {
  const context = await openPhone(browser, origin)
  await context.addInitScript(NOTE_PAINTS)
  const { page, tools } = await openTab(context, { isSlow: true })
  const quiet = watchNetwork(tools)
  await page.goto(path)
  await quiet()
  const found = (await page.evaluate('globalThis.largestPaint')) as Paint | undefined
  await context.close()
  if (!found) throw new Error(`${path} painted nothing`)
  return found
}

const NOTE_PAINTS = `new PerformanceObserver((list) => {
  for (const { startTime, element, url } of list.getEntries()) {
    const what = url ? new URL(url).pathname : element?.textContent?.slice(0, 60)
    globalThis.largestPaint = { at: startTime, what: what ?? 'something that is gone' }
  }
}).observe({ type: 'largest-contentful-paint', buffered: true })`

/**
 * The page without styles and scripts: its texts, and the pictures in the first view in their
 * sizes.
 */
async function strip(
  browser: Browser,
  origin: string,
  path: string,
  pictures: string[],
): Promise<string> {
  const context = await openPhone(browser, origin)
  const { page, tools } = await openTab(context, { isSlow: false })
  const quiet = watchNetwork(tools)
  await page.goto(path)
  await quiet()
  const body = (await page.evaluate(`(${COLLECT})(${JSON.stringify(pictures)})`)) as string
  await context.close()
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Menu</title>
<meta name="viewport" content="width=device-width"></head><body>${body}</body></html>`
}

const COLLECT = `(pictures) => {
  const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const parts = []
  const walker = document.createTreeWalker(document.querySelector('main'))
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeType === Node.TEXT_NODE && node.textContent.trim()
    if (text) parts.push('<p>' + escape(text) + '</p>')
    if (node.nodeName !== 'IMG' || !node.currentSrc) continue
    const { pathname, search } = new URL(node.currentSrc)
    const { width, height } = node.getBoundingClientRect()
    if (!pictures.includes(pathname + search)) continue
    parts.push('<img src="' + pathname + search + '" width="' + width + '" height="' + height + '">')
  }
  return parts.join('')
}`

function toPage(html: string): BareAnswer {
  const body = brotliCompressSync(html)
  return {
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-encoding', 'br'],
      ['content-length', String(body.length)],
    ],
    body: body.toString('base64'),
  }
}

/** Copies what the app answers under this address, with its headers. */
async function copy(port: number, path: string): Promise<[string, BareAnswer]> {
  const connection = new RawConnection(port)
  const answer = await connection.send(connection.toRequest('GET', path))
  connection.close()
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
  return [path, { headers: listOwnHeaders(answer.head), body: answer.body.toString('base64') }]
}
