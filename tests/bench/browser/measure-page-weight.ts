import type { Browser, CDPSession } from '@playwright/test'
import { openPhone, openTab } from './open-browser.ts'
import { watchNetwork } from './wait-for-quiet.ts'

export interface LoadedFile {
  path: string
  kind: string
  /** Size of the compressed body. */
  bytes: number
  headerBytes: number
}

export interface PageWeight {
  files: LoadedFile[]
  bytesOf(kind: string): number
  /** Bodies and headers of everything. */
  totalBytes: number
  /** Size of the pictures in the first view. */
  firstPictureBytes: number
  firstPictures: string[]
}

/** Everything a first visit loads until the network is idle, without any interaction. */
export async function measurePageWeight(
  browser: Browser,
  origin: string,
  path: string,
): Promise<PageWeight> {
  const context = await openPhone(browser, origin)
  const { page, tools } = await openTab(context, { isSlow: false })
  const files = collectFiles(tools)
  const quiet = watchNetwork(tools)
  await page.goto(path)
  await quiet()
  const firstPictures = (await page.evaluate(LIST_FIRST_PICTURES)) as string[]
  await context.close()
  const loaded = listOnce([...files.values()])
  return {
    files: loaded,
    bytesOf: (kind) => sumOf(loaded.filter((file) => file.kind === kind)),
    totalBytes: sumOf(loaded) + loaded.reduce((total, file) => total + file.headerBytes, 0),
    firstPictureBytes: sumOf(loaded.filter((file) => firstPictures.includes(file.path))),
    firstPictures,
  }
}

/** Each address once, largest first: a file that is asked for twice is loaded once. */
function listOnce(files: LoadedFile[]): LoadedFile[] {
  const sorted = files.toSorted((a, b) => b.bytes - a.bytes)
  return sorted.filter(
    ({ path }, index) => sorted.findIndex((file) => file.path === path) === index,
  )
}

function sumOf(files: LoadedFile[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0)
}

/**
 * Collects files by request; a body counts when it has arrived. A page that hydrates late loads its
 * last parts late.
 */
function collectFiles(tools: CDPSession): Map<string, LoadedFile> {
  const files = new Map<string, LoadedFile>()
  tools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { pathname, search, protocol } = new URL(response.url)
    if (!protocol.startsWith('http')) return
    const headerBytes = response.encodedDataLength
    // a response that was preloaded has no bytes here; its header has the size
    const bytes = headerBytes > 0 ? 0 : Number(response.headers['content-length'] ?? 0)
    files.set(requestId, { path: pathname + search, kind: type, bytes, headerBytes })
  })
  tools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file && file.headerBytes > 0) file.bytes += encodedDataLength
  })
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file && file.headerBytes > 0) file.bytes = encodedDataLength - file.headerBytes
  })
  return files
}

const LIST_FIRST_PICTURES = `[...document.images]
  .filter((image) => image.currentSrc && image.getBoundingClientRect().top < innerHeight)
  .map((image) => new URL(image.currentSrc).pathname + new URL(image.currentSrc).search)`
