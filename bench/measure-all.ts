import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { measureMemory } from './app/measure-memory.ts'
import { measureStart } from './app/measure-start.ts'
import { measureLargestPaint } from './browser/measure-largest-paint.ts'
import { measureLighthouse } from './browser/measure-lighthouse.ts'
import { measurePageWeight } from './browser/measure-page-weight.ts'
import { measurePublicPages } from './browser/measure-public-pages.ts'
import { measureSale } from './browser/measure-sale.ts'
import { measureUsable } from './browser/measure-usable.ts'
import { openBrowser } from './browser/open-browser.ts'
import { measureSales } from './analytics/measure-sales.ts'
import { measureFollowers } from './live/measure-followers.ts'
import { measureOpenMenus } from './live/measure-open-menus.ts'
import { measureOrders } from './orders/measure-orders.ts'
import { measurePastOrders } from './orders/measure-past-orders.ts'
import { measureTwoNodes } from './orders/measure-two-nodes.ts'
import { prepareDatabase } from './orders/prepare-database.ts'
import { measureReads } from './reads/measure-reads.ts'
import type { BenchResults } from './report/bench-results.ts'
import {
  toBrowserFigures,
  toFollowerFigures,
  toLighthouseFigures,
  toOpenMenuFigures,
  toOrderFigures,
  toPublicPageFigures,
  toReadFigures,
  toSalesFigures,
  toServerFigures,
  toTwoNodesFigures,
} from './report/figures.ts'
import type { RunLength } from './run-lengths.ts'
import { findFreePort } from './servers/free-port.ts'
import { type App, startApp } from './servers/start-app.ts'
import { startChild } from './servers/start-child.ts'

const MENU = '/api/vendor-locations/2DFE6/products'
const MENU_PAGE = '/location/2DFE6'
const MENU_PAGE_WITHOUT_AD = '/location/7KQ2M'
const FILES_SHOWN = 12

/** Runs every measurement, one after the other, so that none shares the machine with another. */
export async function measureAll(length: RunLength): Promise<BenchResults> {
  const startedAt = performance.now()
  const loadBefore = loadavg()[0] ?? 0
  const folder = mkdtempSync(join(tmpdir(), 'fayva-bench-app-'))
  // when run as root, the database runs as another user that needs access
  chmodSync(folder, 0o711)
  const browser = await openBrowser()
  try {
    const app = await measureApp(folder, browser, length)
    const orders = await measureDatabase(length)
    return {
      measuredAt: new Date().toISOString(),
      commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
      isQuick: length.isQuick,
      tookSeconds: (performance.now() - startedAt) / 1000,
      machine: describeMachine(loadBefore, browser),
      figures: [
        ...toReadFigures(app.menu, app.page),
        ...toOrderFigures(orders.sale, orders.past),
        ...toTwoNodesFigures(orders.twoNodes),
        ...toSalesFigures(orders.sales),
        ...toServerFigures(app.memory, app.start),
        ...toFollowerFigures(app.followers),
        ...toOpenMenuFigures(app.openMenus),
        ...toBrowserFigures(app.weight, app.paint, app.usable, app.sale),
        ...toPublicPageFigures(app.publicPages, app.weight),
        ...toLighthouseFigures(app.lighthouse),
      ],
      firstTimeSteps: app.sale.firstTime,
      returningSteps: app.sale.returning,
      largestFiles: app.weight.files
        .slice(0, FILES_SHOWN)
        .map(({ path, kind, bytes }) => ({ path, kind, bytes })),
    }
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The measurements of the whole app as `npm start` runs it. */
async function measureApp(folder: string, browser: Browser, length: RunLength) {
  say('first start, which sets up the demo')
  const first = await startApp(folder, await findFreePort())
  await first.stop()
  say('second start')
  const start = await measureStart(folder, length.starts)
  say('open status pages')
  const followers = await withApp(folder, (app) => measureFollowers(app, length.followers))
  return withApp(folder, async (app) => {
    say('memory')
    const memory = await measureMemory(app, length.memorySeconds)
    say('reads')
    const menu = await measureReads(app, MENU, length.reads)
    const page = await measureReads(app, MENU_PAGE, length.reads)
    say('page weight and largest paint')
    const origin = `http://localhost:${app.port}`
    const weight = await measurePageWeight(browser, origin, MENU_PAGE)
    const { firstPictures } = weight
    const paint = await measureLargestPaint(browser, {
      port: app.port,
      path: MENU_PAGE,
      firstPictures,
      times: length.paints,
    })
    say('when the menu can be used')
    const times = length.paints
    const usable = {
      withAd: await measureUsable(browser, { origin, path: MENU_PAGE, times }),
      withoutAd: await measureUsable(browser, { origin, path: MENU_PAGE_WITHOUT_AD, times }),
    }
    say('public pages')
    const publicPages = await measurePublicPages(browser, origin)
    say('Lighthouse')
    const paths = publicPages.map(({ path: address }) => address)
    const lighthouse = await measureLighthouse(origin, paths.slice(0, length.lighthousePages))
    say('selling a beer')
    const sale = await measureSale(browser, origin, length.sales)
    say('open menus')
    // the last, because their memory stays with the process
    const openMenus = await measureOpenMenus(app, length.openMenuSeconds)
    return {
      start,
      followers,
      memory,
      menu,
      page,
      weight,
      publicPages,
      lighthouse,
      paint,
      usable,
      sale,
      openMenus,
    }
  })
}

async function withApp<Result>(folder: string, work: (app: App) => Promise<Result>) {
  const app = await startApp(folder, await findFreePort())
  try {
    return await work(app)
  } finally {
    await app.stop()
  }
}

/** The measurements with databases of their own. */
async function measureDatabase(length: RunLength) {
  const server = startChild('bench/servers/database-server.ts')
  try {
    const { url } = await server.hear<{ url: string }>()
    say('orders')
    const sale = await measureOrders(await prepareDatabase(url, 'bench_orders'), length.orders)
    say('two nodes')
    const twoNodes = await measureTwoNodes(
      await prepareDatabase(url, 'bench_nodes'),
      length.twoNodes,
    )
    say('a month and a year of sales')
    const sales = await measureSales(url, length.salesShare)
    say(`orders with ${length.pastOrders.pastOrders.toLocaleString('en-US')} past ones`)
    return { sale, twoNodes, sales, past: await measurePastOrders(url, length.pastOrders) }
  } finally {
    await server.stop()
  }
}

function describeMachine(loadBefore: number, browser: Browser): BenchResults['machine'] {
  return {
    cores: cpus().length,
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    chromium: browser.version(),
    load: [loadBefore, loadavg()[0] ?? 0],
  }
}

function say(what: string) {
  console.log(`measuring ${what} ...`)
}
