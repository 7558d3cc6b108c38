import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { measureMemory } from './app/measure-memory.ts'
import { measureStart } from './app/measure-start.ts'
import { measureLineScreen } from './browser/measure-line-screen.ts'
import { measureLargestPaint } from './browser/measure-largest-paint.ts'
import { measureLighthouse } from './browser/measure-lighthouse.ts'
import { measurePageWeight } from './browser/measure-page-weight.ts'
import { measurePublicPages } from './browser/measure-public-pages.ts'
import { measureSale } from './browser/measure-sale.ts'
import { measureUsable } from './browser/measure-usable.ts'
import { measureCodeSheet } from './venues/measure-code-sheet.ts'
import { measureSales } from './analytics/measure-sales.ts'
import { measureMenuImport } from './venues/measure-menu-import.ts'
import { measureFollowers } from './live/measure-followers.ts'
import { measureOpenMenus } from './live/measure-open-menus.ts'
import { measureReady } from './live/measure-ready.ts'
import { measureFullHouse } from './orders/measure-full-house.ts'
import { measureLineSales } from './orders/measure-line-sales.ts'
import { measureDesk } from './money-desk/measure-desk.ts'
import { measureOrders } from './orders/measure-orders.ts'
import { measurePastOrders } from './orders/measure-past-orders.ts'
import { measureTwoNodes } from './orders/measure-two-nodes.ts'
import { prepareDatabase } from './orders/prepare-database.ts'
import { measureReadiness } from './venues/measure-readiness.ts'
import { measureReads } from './reads/measure-reads.ts'
import {
  toCodeSheetFigures,
  toDeskFigures,
  toFollowerFigures,
  toFullHouseFigures,
  toLighthouseFigures,
  toLineSaleFigures,
  toLineScreenFigures,
  toMemoryFigures,
  toMenuImportFigures,
  toOpenMenuFigures,
  toOrderFigures,
  toPaintFigures,
  toPastOrderFigures,
  toPublicPageFigures,
  toReadFigures,
  toReadinessFigures,
  toReadyFigures,
  toSaleFigures,
  toSalesFigures,
  toStartFigures,
  toTwoNodesFigures,
  toUsableFigures,
  toWeightFigures,
} from './report/figures.ts'
import type { Report } from './report/open-report.ts'
import type { RunLength } from './run-lengths.ts'
import { findFreePort } from '#tests/lab/free-port.ts'
import { type App, startApp } from './servers/start-app.ts'
import { startChild } from '#tests/lab/start-child.ts'

const MENU = '/api/vendor-locations/2DFE6/products'
const MENU_PAGE = '/location/2DFE6'
const MENU_PAGE_WITHOUT_AD = '/location/7KQ2M'
/** What most guests open first. */
const LIGHTHOUSE_PAGES = [MENU_PAGE, MENU_PAGE_WITHOUT_AD, '/vendor/SUNSET']
const FILES_SHOWN = 12

/**
 * Runs every measurement, one after the other, so that none shares the machine with another. What guests wait for
 * comes first: the last parts are left out when the time is up.
 */
export async function measureAll(
  report: Report,
  browser: Browser,
  length: RunLength,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fayva-bench-app-'))
  // when run as root, the database runs as another user that needs access
  chmodSync(folder, 0o711)
  try {
    await measureApp(report, folder, browser, length)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  await measureDatabase(report, length)
}

/** The measurements of the whole app as `npm start` runs it. */
async function measureApp(report: Report, folder: string, browser: Browser, length: RunLength) {
  await withApp(folder, async (app) => {
    await measurePages(report, app, browser, length)
    await report.part('the makers’ screen', async () => ({
      figures: toLineScreenFigures(
        await measureLineScreen(browser, { port: app.port, ...length.lineScreen }),
      ),
    }))
    await report.part('a sheet of codes', async () => ({
      figures: toCodeSheetFigures(await measureCodeSheet(app)),
    }))
  })
  await report.part('the start, after a first one that sets up the demo', async () => ({
    figures: toStartFigures(await measureStart(folder, length.starts)),
  }))
  await withApp(folder, async (app) => {
    await report.part('memory', async () => ({
      figures: toMemoryFigures(await measureMemory(app, length.memorySeconds)),
    }))
    await report.part('reads', async () => ({
      figures: toReadFigures(
        await measureReads(app, MENU, length.reads),
        await measureReads(app, MENU_PAGE, length.reads),
      ),
    }))
    // the last, because their memory stays with the process
    await report.part('open menus', async () => ({
      figures: toOpenMenuFigures(await measureOpenMenus(app, length.openMenuSeconds)),
    }))
  })
  await report.part('open status pages', async () => ({
    figures: toFollowerFigures(
      await withApp(folder, (app) => measureFollowers(app, length.followers)),
    ),
  }))
}

/** Measures the pages that guests open in a browser. */
async function measurePages(report: Report, app: App, browser: Browser, length: RunLength) {
  const origin = `http://localhost:${app.port}`
  const times = length.paints
  const weighed = await report.part('page weight', async () => {
    const weight = await measurePageWeight(browser, origin, MENU_PAGE)
    const largestFiles = weight.files
      .slice(0, FILES_SHOWN)
      .map(({ path, kind, bytes }) => ({ path, kind, bytes }))
    return { figures: toWeightFigures(weight), largestFiles, weight }
  })
  await report.part('selling a beer', async () => {
    const sale = await measureSale(browser, origin, length.sales)
    const { firstTime: firstTimeSteps, returning: returningSteps } = sale
    return { figures: toSaleFigures(sale), firstTimeSteps, returningSteps }
  })
  await report.part('when the menu can be used', async () => ({
    figures: toUsableFigures({
      withAd: await measureUsable(browser, { origin, path: MENU_PAGE, times }),
      withoutAd: await measureUsable(browser, { origin, path: MENU_PAGE_WITHOUT_AD, times }),
    }),
  }))
  if (!weighed) return
  const { weight } = weighed
  await report.part('largest paint', async () => {
    const { firstPictures } = weight
    const page = { port: app.port, path: MENU_PAGE, firstPictures, times }
    return { figures: toPaintFigures(await measureLargestPaint(browser, page)) }
  })
  await report.part('public pages', async () => {
    const pages = await measurePublicPages(browser, origin)
    return { figures: toPublicPageFigures(pages, weight) }
  })
  await report.part('Lighthouse', async () => {
    const paths = LIGHTHOUSE_PAGES.slice(0, length.lighthousePages)
    return { figures: toLighthouseFigures(await measureLighthouse(origin, paths)) }
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
async function measureDatabase(report: Report, length: RunLength) {
  const server = startChild('tests/bench/servers/database-server.ts')
  try {
    const { url } = await server.receive<{ url: string }>()
    const prepare = (name: string) => prepareDatabase(url, name)
    await report.part('orders', async () => ({
      figures: toOrderFigures(await measureOrders(await prepare('bench_orders'), length.orders)),
    }))
    await report.part('sales at a line', async () => ({
      figures: toLineSaleFigures(
        await measureLineSales(await prepare('bench_line'), length.lineSales),
      ),
    }))
    await report.part('orders that become ready', async () => ({
      figures: toReadyFigures(await measureReady(await prepare('bench_ready'), length.followers)),
    }))
    await report.part('a menu file of 2,000 products', async () => ({
      figures: toMenuImportFigures(
        await measureMenuImport(await prepare('bench_menu'), length.orders),
      ),
    }))
    await report.part('a full house', async () => ({
      figures: toFullHouseFigures({
        withCounterNode: await measureFullHouse(await prepare('bench_house'), {
          ...length.fullHouse,
          hasCounterNode: true,
        }),
        alone: await measureFullHouse(await prepare('bench_house_alone'), {
          ...length.fullHouse,
          hasCounterNode: false,
        }),
      }),
    }))
    await report.part('two nodes', async () => ({
      figures: toTwoNodesFigures(
        await measureTwoNodes(await prepare('bench_nodes'), length.twoNodes),
      ),
    }))
    await report.part('a month and a year of sales', async () => ({
      figures: toSalesFigures(await measureSales(url, length.salesShare)),
    }))
    await report.part('the money desk', async () => ({
      figures: toDeskFigures(await measureDesk(url, length.salesShare)),
    }))
    await report.part('what a large venue still needs', async () => ({
      figures: toReadinessFigures(await measureReadiness(url)),
    }))
    const { pastOrders } = length.pastOrders
    await report.part(`orders with ${pastOrders.toLocaleString('en-US')} past ones`, async () => ({
      figures: toPastOrderFigures(await measurePastOrders(url, length.pastOrders)),
    }))
  } finally {
    await server.stop()
  }
}
