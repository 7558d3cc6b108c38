import type { SalesResult } from '../analytics/measure-sales.ts'
import { FOLLOWING, type MemoryResult } from '../app/measure-memory.ts'
import type { StartResult } from '../app/measure-start.ts'
import type { CodeSheetResult } from '../venues/measure-code-sheet.ts'
import type { LineScreenResult } from '../browser/measure-line-screen.ts'
import type { LargestPaintResult } from '../browser/measure-largest-paint.ts'
import { LIGHTHOUSE_TARGET, type LighthouseScores } from '../browser/measure-lighthouse.ts'
import type { PublicPage } from '../browser/measure-public-pages.ts'
import type { PageWeight } from '../browser/measure-page-weight.ts'
import type { UsableResult } from '../browser/measure-usable.ts'
import type { SaleTimes } from '../browser/measure-sale.ts'
import type { MenuImportResult } from '../venues/measure-menu-import.ts'
import type { FollowersResult } from '../live/measure-followers.ts'
import { DESK_SIZE, type DeskResult } from '../money-desk/measure-desk.ts'
import { OPEN_MENUS, type OpenMenusResult } from '../live/measure-open-menus.ts'
import type { ReadyResult } from '../live/measure-ready.ts'
import type { LoadResult } from '../load/run-load.ts'
import type { FullHouseResult } from '../orders/measure-full-house.ts'
import type { LineSaleResult } from '../orders/measure-line-sales.ts'
import type { OrderResults } from '../orders/measure-orders.ts'
import type { PastOrderResults } from '../orders/measure-past-orders.ts'
import type { TwoNodesResult } from '../orders/measure-two-nodes.ts'
import { READINESS_SIZE, type ReadinessResult } from '../venues/measure-readiness.ts'
import type { ReadResult, ReadSide } from '../reads/measure-reads.ts'
import type { MemoryParts } from '#tests/lab/serve-parent.ts'
import { type Bound, type Figure, toFigure } from './figure.ts'
import { formatNumber } from './to-table.ts'

/** Above this share of a core the load generator may have been the limit. */
const SATURATED_LOAD = 0.9
const MEGABYTE = 1024 * 1024
const KILOBYTE = 1000
const SLOWEST_P99 = { atMost: 50 }
/** Ratios to their baselines, from a run on a quiet machine, plus a tenth. */
const START_TARGET = 3
const FIRST_TAP_TARGET = 1.6
const HYDRATED_TARGET = 3
const FIRST_BEER_TARGET = 1.4
const NEXT_BEER_TARGET = 0.9
const SCRIPT_TARGET_KB = 126

export function toReadFigures(menu: ReadResult, page: ReadResult): Figure[] {
  return [
    ...toReadPair('Menu as JSON', menu, 0.7),
    ...toReadPair('Menu page, server-rendered', page, 0.6),
  ]
}

function toReadPair(name: string, { ours, bare, bodyBytes }: ReadResult, least: number): Figure[] {
  const group = 'Reads, 32 connections, uncompressed'
  return [
    toFigure({
      group,
      name,
      value: ours.perSecond,
      unit: '/s',
      p50Ms: ours.p50Ms,
      p99Ms: ours.p99Ms,
      yardstick: { name: 'bare Node, same bytes', value: bare.perSecond },
      ratioAim: { atLeast: least },
      note: `${formatNumber(bodyBytes / KILOBYTE)} kB each; ${describeAsking(ours, bare)}`,
    }),
    toFigure({
      group,
      name: `${name}, per second of server CPU`,
      value: ours.perServerCpuSecond,
      unit: '/s',
      yardstick: { name: 'bare Node, same bytes', value: bare.perServerCpuSecond },
    }),
    toP99(group, name, ours),
  ]
}

function describeAsking(ours: ReadSide, bare: ReadSide): string {
  const loads = `asking took ${formatNumber(ours.askingLoad)} and ${formatNumber(bare.askingLoad)} of a core`
  const isSaturated = Math.max(ours.askingLoad, bare.askingLoad) > SATURATED_LOAD
  return isSaturated ? `${loads}: the asking side was the limit, read the line per CPU` : loads
}

function toP99(group: string, name: string, result: LoadResult): Figure {
  const { madeOf } = toRate(name, result)
  return toFigure({
    group,
    name: `${name}, p99`,
    value: result.p99Ms,
    unit: 'ms',
    valueAim: SLOWEST_P99,
    ...(madeOf && { madeOf }),
  })
}

const SALES = 'Sales, 16 guests'

export function toOrderFigures(orders: OrderResults): Figure[] {
  const group = SALES
  const rate = (name: string, result: LoadResult) => ({ group, ...toRate(name, result) })
  const { createdAndPaid, hotItems, throughStandIn, handOvers, bare, bareHot } = orders
  const { refunds, staffQueue } = orders
  return [
    toFigure({
      ...rate('Created and paid', createdAndPaid),
      yardstick: { name: 'bare order statement', value: bare.perSecond },
      ratioAim: { atLeast: 0.25 },
      note: 'the provider answers from memory',
    }),
    toP99(group, 'Created and paid', createdAndPaid),
    toFigure({
      ...rate('Created and paid, all the same two counted items', hotItems),
      yardstick: { name: 'created and paid', value: createdAndPaid.perSecond },
      ratioAim: { atLeast: 0.5 },
    }),
    toFigure({
      ...rate('The same, against the bare statement on them', hotItems),
      yardstick: { name: 'bare order statement, same items', value: bareHot.perSecond },
      ratioAim: { atLeast: 0.6 },
    }),
    toP99(group, 'All the same two counted items', hotItems),
    toFigure({
      ...rate('Created and paid through the whole payment stand-in', throughStandIn),
      yardstick: { name: 'bare order statement', value: bare.perSecond },
      note: 'three requests a sale; the stand-in keeps its state in the same database',
    }),
    toP99(group, 'Through the payment stand-in', throughStandIn),
    toFigure(rate('Handed over by 16 counters', handOvers)),
    toP99(group, 'Handed over', handOvers),
    toFigure(rate('Refunded at 16 counters', refunds)),
    toP99(group, 'Refunded', refunds),
    toFigure(
      rate(
        `The list of ${staffQueue.waiting.toLocaleString('en-US')} waiting orders, read by 16 counters`,
        staffQueue,
      ),
    ),
    toP99(group, 'The list of waiting orders', staffQueue),
  ]
}

export function toLineSaleFigures(results: LineSaleResult[]): Figure[] {
  return results.map(({ open, line, counter }) =>
    toFigure({
      group: SALES,
      ...toRate(
        `Created and paid at a line where ${open.toLocaleString('en-US')} orders wait`,
        line,
      ),
      yardstick: { name: 'the same at a counter', value: counter.perSecond },
      ratioAim: { atLeast: 0.9 },
      ...(line.processorMs &&
        counter.processorMs && {
          note: `each takes ${formatNumber(line.processorMs.server)} + ${formatNumber(line.processorMs.database)} ms of processor time in server and PostgreSQL, at a counter ${formatNumber(counter.processorMs.server)} + ${formatNumber(counter.processorMs.database)}`,
        }),
    }),
  )
}

export function toLineScreenFigures(screen: LineScreenResult): Figure[] {
  const { cards, oursMs, slowestMs, bareMs } = screen
  return [
    toFigure({
      group: 'The makers’ screen on a slow tablet',
      name: `A tap is painted among ${cards} cards`,
      value: oursMs,
      unit: 'ms',
      yardstick: { name: 'the same cards as bare HTML', value: bareMs },
      valueAim: { atMost: 100 },
      note: `the slowest tap ${formatNumber(slowestMs)} ms`,
    }),
  ]
}

export function toMenuImportFigures(menu: MenuImportResult): Figure[] {
  const count = menu.products.toLocaleString('en-US')
  const group = `A menu file of ${count} products`
  const { quiet, importing } = menu
  return [
    toFigure({
      group,
      name: 'Products imported, previewed before',
      value: menu.perSecond,
      unit: '/s',
      yardstick: { name: 'one bare insert … select', value: menu.barePerSecond },
      ratioAim: { atLeast: 0.2 },
    }),
    toFigure({
      group,
      name: `Sales of 16 guests at the location while all ${count} are changed, p99`,
      value: importing.p99Ms,
      unit: 'ms',
      yardstick: { name: 'p99 without an import', value: quiet.p99Ms },
      ratioAim: { atMost: 2 },
      note: `median ${formatNumber(importing.p50Ms)} against ${formatNumber(quiet.p50Ms)} ms; ${importing.done} and ${quiet.done} sales`,
    }),
  ]
}

export function toPastOrderFigures(past: PastOrderResults): Figure[] {
  const group = SALES
  return [
    toFigure({
      group,
      ...toRate(
        `Created and paid with ${past.pastOrders.toLocaleString('en-US')} past orders`,
        past.full,
      ),
      yardstick: { name: 'on an empty database', value: past.empty.perSecond },
      ratioAim: { atLeast: 0.9 },
      note: `past orders written in ${formatNumber(past.fillSeconds)} s`,
    }),
    toP99(group, 'With past orders', past.full),
  ]
}

function toRate(
  name: string,
  { perSecond, p50Ms, p99Ms, processorMs }: LoadResult,
): Omit<Figure, 'group'> {
  return {
    name,
    value: perSecond,
    unit: '/s',
    p50Ms,
    p99Ms,
    ...(processorMs && {
      madeOf: `each takes ${formatNumber(processorMs.server)} ms of processor time in the server, ${formatNumber(processorMs.database)} in PostgreSQL and ${formatNumber(processorMs.asking)} in the asking side`,
    }),
  }
}

/** Staff hand over as fast as in a quiet minute, whatever the guests do. */
export function toFullHouseFigures(results: {
  alone: FullHouseResult
  withCounterNode: FullHouseResult
}): Figure[] {
  return [
    ...toFullHousePart(results.withCounterNode, 'a node for the counters, as in deploy/', {
      ratioAim: { atMost: 2 },
    }),
    ...toFullHousePart(results.alone, 'one node for all'),
  ]
}

function toFullHousePart(
  { quiet, full, statuses, tookMs }: FullHouseResult,
  nodes: string,
  aims: { ratioAim?: Bound } = {},
): Figure[] {
  const group = 'A full house: 400 reserve, 300 ask for codes, 300 start memberships'
  const told = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
  return [
    toFigure({
      group,
      name: `Handed over meanwhile, p99; ${nodes}`,
      value: full.p99Ms,
      unit: 'ms',
      yardstick: { name: 'p99 of quiet minutes', value: quiet.p99Ms },
      ...aims,
      note: `median ${formatNumber(full.p50Ms)} against ${formatNumber(quiet.p50Ms)} ms; ${full.count} and ${quiet.count} hand-overs`,
    }),
    toFigure({
      group,
      name: `Answers 503 to the crowd; ${nodes}`,
      value: statuses['503'] ?? 0,
      unit: '',
      valueAim: { atMost: 0 },
      note: `${told.join(', ')}; the last one after ${formatNumber(tookMs / 1000)} s`,
    }),
  ]
}

export function toTwoNodesFigures({ one, two, acknowledged, lost }: TwoNodesResult): Figure[] {
  const group = 'Two nodes behind a plain balancer, 16 guests'
  return [
    toFigure({
      group,
      ...toRate('Created and paid through the payment stand-in', two),
      yardstick: { name: 'one node behind the same', value: one.perSecond },
      note: 'nodes, database, balancer and guests share the cores of this machine',
    }),
    toFigure({
      group,
      name: 'Lost when one of the two is killed while guests buy',
      value: lost,
      unit: 'orders',
      valueAim: { atMost: 0 },
      note: `of ${acknowledged.toLocaleString('en-US')} that were answered as paid; guests repeat a call under its key`,
    }),
  ]
}

export function toSalesFigures(results: SalesResult[]): Figure[] {
  return results.map(({ name, orders, medianMs, firstMs, limitMs }) =>
    toFigure({
      group: 'Analytics',
      name: `The summary of a ${name} of ${orders.toLocaleString('en-US')} orders`,
      value: medianMs,
      unit: 'ms',
      valueAim: { atMost: limitMs },
      note: `the first one ${formatNumber(firstMs)} ms`,
    }),
  )
}

export function toDeskFigures({ list: listed, close, statement }: DeskResult): Figure[] {
  const group = 'The money desk'
  const { closed, open } = DESK_SIZE
  return [
    toFigure({
      group,
      name: `What needs a person: ${open} entries, ${closed.toLocaleString('en-US')} settled ones, p99`,
      value: listed.p99Ms,
      unit: 'ms',
      yardstick: { name: 'three bare statements, median', value: listed.bareMs },
      valueAim: { atMost: 50 },
      note: `median ${formatNumber(listed.p50Ms)} ms`,
    }),
    toFigure({
      group,
      name: `The close of a day with ${close.orders.toLocaleString('en-US')} orders`,
      value: close.medianMs,
      unit: 'ms',
      valueAim: { atMost: 1_000 },
    }),
    toFigure({
      group,
      name: `The statement of a year of ${statement.orders.toLocaleString('en-US')} orders`,
      value: statement.medianMs,
      unit: 'ms',
      valueAim: { atMost: 3_000 },
      note: `the first one ${formatNumber(statement.firstMs)} ms`,
    }),
  ]
}

export function toReadinessFigures({ medianMs, firstMs }: ReadinessResult): Figure[] {
  const { locations, products } = READINESS_SIZE
  return [
    toFigure({
      group: 'Set-up',
      name: `What a venue of ${locations} locations and ${products.toLocaleString('en-US')} products still needs`,
      value: medianMs,
      unit: 'ms',
      valueAim: { atMost: 100 },
      note: `the first one ${formatNumber(firstMs)} ms`,
    }),
  ]
}

export function toFollowerFigures({ count, ours, bare }: FollowersResult): Figure[] {
  const group = `${count.toLocaleString('en-US')} open status pages of one order`
  return [
    toFigure({
      group,
      name: 'Resident memory each',
      value: ours.bytesEach / KILOBYTE,
      unit: 'kB',
      yardstick: { name: 'bare Node, same event', value: bare.bytesEach / KILOBYTE },
      valueAim: { atMost: 8 },
      madeOf: `${formatNumber(bare.bytesEach / KILOBYTE)} kB are Node’s socket, parser, request and response; ours are ${formatNumber((ours.bytesEach - bare.bytesEach) / KILOBYTE)}, with the garbage of opening them`,
    }),
    toFigure({
      group,
      name: 'Heap in use for each, after a collection of garbage',
      value: ours.liveBytesEach / KILOBYTE,
      unit: 'kB',
      yardstick: { name: 'bare Node, same event', value: bare.liveBytesEach / KILOBYTE },
    }),
    toFigure({
      group,
      name: 'All know of a change after',
      value: ours.notifiedAfterMs,
      unit: 'ms',
      yardstick: { name: 'bare Node, same event', value: bare.notifiedAfterMs },
      valueAim: { atMost: 500 },
      madeOf: `${formatNumber(ours.notifyingCpuSeconds)} s of the node’s processor time, of which bare Node takes ${formatNumber(bare.notifyingCpuSeconds)} for its writes; the rest is the asking side’s share of the cores`,
    }),
  ]
}

export function toReadyFigures({ count, ours, bare }: ReadyResult): Figure[] {
  return [
    toFigure({
      group: `${count.toLocaleString('en-US')} open status pages, each of its own order at a line`,
      name: 'An order is ready on its page after a maker’s tap, p99',
      value: ours.p99Ms,
      unit: 'ms',
      yardstick: { name: 'bare Node, same event', value: bare.p99Ms },
      valueAim: { atMost: 1_000 },
      note: `median ${formatNumber(ours.p50Ms)} against ${formatNumber(bare.p50Ms)} ms; four makers tap as fast as they can`,
    }),
  ]
}

const SERVER = 'The server process'

export function toMemoryFigures(memory: MemoryResult): Figure[] {
  const group = SERVER
  const resident = (name: string, bytes: number, atMost: number, parts?: MemoryParts) =>
    toFigure({
      group,
      name: `Resident memory, ${name}`,
      value: bytes / MEGABYTE,
      unit: 'MB',
      valueAim: { atMost },
      ...(parts && { madeOf: describeMemory(bytes, parts) }),
    })
  const followed = `most under mixed load with ${FOLLOWING.toLocaleString('en-US')} open menus`
  return [
    resident('idle after the start', memory.idleBytes, 130, memory.idleParts),
    resident(followed, memory.underLoadBytes, 200, memory.underLoadParts),
    resident('3 s after the load', memory.afterwardsBytes, 200),
    toFigure({
      group,
      name: 'Heap in use then, after a collection of garbage',
      value: memory.liveHeapBytes / MEGABYTE,
      unit: 'MB',
    }),
  ]
}

export function toStartFigures(start: StartResult): Figure[] {
  const group = SERVER
  const yardstick = { name: 'bare Node, same database', value: start.bareMs / 1000 }
  return [
    toFigure({
      group,
      name: 'Second start to ready, database included',
      value: start.readyMs / 1000,
      unit: 's',
      yardstick,
      note: `without npm and its checks; processor time of the process ${formatNumber(start.cpuSeconds)} s`,
    }),
    toFigure({
      group,
      name: 'Second start to the first menu page',
      value: start.menuPageMs / 1000,
      unit: 's',
      yardstick,
      ratioAim: { atMost: START_TARGET },
      madeOf: `${formatNumber(start.cpuSeconds)} s are processor time of the process, mostly loading modules; the rest is the database’s start`,
    }),
  ]
}

export function toCodeSheetFigures({ sheetMs, otherMs }: CodeSheetResult): Figure[] {
  return [
    toFigure({
      group: SERVER,
      name: 'A sheet of 60 codes as PDF',
      value: sheetMs / 1000,
      unit: 's',
      valueAim: { atMost: 1 },
      note: `another request was answered within ${formatNumber(otherMs)} ms meanwhile`,
    }),
  ]
}

function describeMemory(bytes: number, { heapUsed, heapFree, external }: MemoryParts): string {
  const rest = bytes - heapUsed - heapFree - external
  const [used, free, outside, other] = [heapUsed, heapFree, external, rest].map((part) =>
    formatNumber(part / MEGABYTE),
  )
  return `${used} MB heap in use, ${free} MB heap free, ${outside} MB buffers, ${other} MB Node itself, code and what the allocator keeps`
}

export function toOpenMenuFigures(menus: OpenMenusResult): Figure[] {
  const group = `${OPEN_MENUS.toLocaleString('en-US')} open menus`
  const scale = OPEN_MENUS / menus.count
  const figure = (name: string, value: number, unit: string, atMost?: number) =>
    toFigure({ group, name, value, unit, ...(atMost && { valueAim: { atMost } }) })
  return [
    {
      ...figure(
        'Resident memory of their streams',
        (menus.bytesEach * OPEN_MENUS) / MEGABYTE,
        'MB',
      ),
      note: `computed from ${menus.count.toLocaleString('en-US')} menus that were open at once`,
    },
    figure('Share of a core while nothing changes', menus.idleLoad * scale, 'core', 0.2),
    figure('All know of a change in stock after', menus.notifiedAfterMs * scale, 'ms', 2_000),
    figure('Processor time to tell all', menus.notifyingCpuSeconds * scale, 's'),
  ]
}

const BROWSER = 'The menu page in Chromium'

const size = (name: string, bytes: number, atMost?: number) =>
  toFigure({
    group: BROWSER,
    name,
    value: bytes / KILOBYTE,
    unit: 'kB',
    ...(atMost && { valueAim: { atMost } }),
  })

export function toWeightFigures(weight: PageWeight): Figure[] {
  return [
    size('First-load JavaScript, the ad and the warning included', weight.bytesOf('Script')),
    size('Style sheets', weight.bytesOf('Stylesheet')),
    size('Fonts', weight.bytesOf('Font')),
    size('HTML', weight.bytesOf('Document')),
    size('Pictures seen first', weight.firstPictureBytes),
    size('All pictures', weight.bytesOf('Image')),
    size('The ad’s film', weight.bytesOf('Media')),
    size('Everything, headers included', weight.totalBytes),
  ]
}

export function toPaintFigures(paint: LargestPaintResult): Figure[] {
  return [
    toFigure({
      group: BROWSER,
      name: 'Largest paint on a slow phone',
      value: paint.oursMs,
      unit: 'ms',
      yardstick: { name: 'bare HTML, same text and first pictures', value: paint.bareMs },
      ratioAim: { atMost: 1.1 },
      note: `largest was ${paint.what}; ours ${list(paint.ours)}, bare ${list(paint.bare)} ms`,
    }),
  ]
}

/** Seconds compared with bare HTML pages of the same requests and bytes. */
const againstBare = (name: string, ms: number, bareMs: number, atMost: number) =>
  toFigure({
    group: BROWSER,
    name,
    value: ms / 1000,
    unit: 's',
    yardstick: { name: 'bare pages, same requests and bytes', value: bareMs / 1000 },
    ratioAim: { atMost },
  })

export function toUsableFigures({
  withAd,
  withoutAd,
}: Record<'withAd' | 'withoutAd', UsableResult>): Figure[] {
  const { traffic, firstTapMs, aliveMs, bareMs } = withAd
  return [
    size('JavaScript until the menu can be used', traffic.scriptBytes, SCRIPT_TARGET_KB),
    size('Everything until the menu can be used, headers included', traffic.bytes, 260),
    againstBare(
      'First tap on + that counts, tapped from the first paint on',
      firstTapMs,
      bareMs,
      FIRST_TAP_TARGET,
    ),
    againstBare('The page itself answers taps, with an ad', aliveMs, bareMs, HYDRATED_TARGET),
    againstBare(
      'The page itself answers taps, without an ad',
      withoutAd.aliveMs,
      withoutAd.bareMs,
      HYDRATED_TARGET,
    ),
  ]
}

export function toSaleFigures(sale: SaleTimes): Figure[] {
  return [
    againstBare(
      'Machine time to sell a beer, first-time guest',
      sale.firstTimeMs,
      sale.bareFirstTimeMs,
      FIRST_BEER_TARGET,
    ),
    againstBare(
      'Machine time to sell a beer, returning guest',
      sale.returningMs,
      sale.bareReturningMs,
      NEXT_BEER_TARGET,
    ),
  ]
}

/** Each page of the sitemap, compared with the menu page. */
export function toPublicPageFigures(pages: PublicPage[], menu: PageWeight): Figure[] {
  return pages.map(({ path, scriptBytes }) =>
    toFigure({
      group: 'First-load JavaScript of the public pages',
      name: `\`${path}\``,
      value: scriptBytes / KILOBYTE,
      unit: 'kB',
      yardstick: { name: 'the menu page', value: menu.bytesOf('Script') / KILOBYTE },
      ratioAim: { atMost: 1 },
    }),
  )
}

export function toLighthouseFigures(pages: LighthouseScores[]): Figure[] {
  const group = 'Lighthouse on a phone'
  const worst = pages.flatMap(({ path, accessibility, bestPractices, seo }) => [
    { what: `accessibility of \`${path}\``, score: accessibility },
    { what: `best practices of \`${path}\``, score: bestPractices },
    { what: `search engines of \`${path}\``, score: seo },
  ])
  const below = worst.filter(({ score }) => score < 100)
  if (pages.length === 0) return []
  return [
    ...pages.map(({ path, performance, metrics }) =>
      toFigure({
        group,
        name: `Performance of \`${path}\``,
        value: performance,
        unit: 'points',
        valueAim: { atLeast: LIGHTHOUSE_TARGET },
        note: metrics.join(', '),
      }),
    ),
    toFigure({
      group,
      name: 'Lowest of accessibility, best practices and search engines, all pages',
      value: Math.min(...worst.map(({ score }) => score)),
      unit: 'points',
      valueAim: { atLeast: 100 },
      ...(below.length > 0 && {
        note: below.map(({ what, score }) => `${what} ${score}`).join(', '),
      }),
    }),
  ]
}

function list(times: number[]): string {
  return times.map((ms) => Math.round(ms)).join(', ')
}
