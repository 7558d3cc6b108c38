import type { Browser } from '@playwright/test'
import { median } from '../load/median.ts'
import type { BareAnswer } from '../reads/bare-server.ts'
import { startChild } from '#tests/lab/start-child.ts'
import type { Traffic } from './count-traffic.ts'
import { openPhone, openTab } from './open-browser.ts'

const HEADERS_EACH = 150

/**
 * The baseline for page loads: bare HTML pages, one after the other, each with as many requests and
 * bytes as one of ours, in the same browser with the same slow connection and processor. They run
 * no scripts.
 * @returns the median of the whole walk in ms
 */
export async function measureBarePages(
  browser: Browser,
  steps: Pick<Traffic, 'requests' | 'bytes'>[],
  times: number,
): Promise<number> {
  const asking = steps.filter(({ requests }) => requests > 0)
  const bare = startChild('tests/bench/reads/bare-server.ts')
  try {
    await bare.receive()
    const answers = Object.assign({}, ...asking.map(toPage)) as Record<string, BareAnswer>
    const { port } = await bare.ask<{ port: number }>(answers)
    const walks: number[] = []
    for (let count = 0; count < times; count++) {
      const context = await openPhone(browser, `http://localhost:${port}`)
      const { page } = await openTab(context, { isSlow: true })
      const startedAt = performance.now()
      for (const index of asking.keys()) await page.goto(toPath(index), { waitUntil: 'load' })
      walks.push(performance.now() - startedAt)
      await context.close()
    }
    return median(walks)
  } finally {
    await bare.stop()
  }
}

const toPath = (step: number, part = 0) => `/step/${step}/${part}`

/** A page and what it loads, which share its bytes. */
function toPage(
  { requests, bytes }: Pick<Traffic, 'requests' | 'bytes'>,
  step: number,
): Record<string, BareAnswer> {
  const each = Math.max(0, Math.round(bytes / requests) - HEADERS_EACH)
  const parts = Array.from({ length: requests - 1 }, (_, part) => toPath(step, part + 1))
  // the load event waits for pictures, and one that is no picture costs the browser nothing
  const pictures = parts.map((path) => `<img src="${path}" alt="">`).join('')
  const page = `<!doctype html><html lang="en"><title>Bare</title><body>${pictures}`
  return {
    [toPath(step)]: toAnswer(page.padEnd(each, ' ')),
    ...Object.fromEntries(
      parts.map((path) => [path, toAnswer('<!doctype html>'.padEnd(each, ' '))]),
    ),
  }
}

function toAnswer(html: string): BareAnswer {
  return {
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-length', String(Buffer.byteLength(html))],
    ],
    body: Buffer.from(html).toString('base64'),
  }
}
