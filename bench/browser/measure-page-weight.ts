import type { Browser, CDPSession } from '@playwright/test'
import { openPhone, openTab } from './open-browser.ts'

export interface LoadedFile {
  path: string
  kind: string
  /** Of its body as it was sent, compressed. */
  bytes: number
  headerBytes: number
}

export interface PageWeight {
  files: LoadedFile[]
  bytesOf(kind: string): number
  /** Bodies and headers of everything. */
  totalBytes: number
  /** Of the pictures that can be seen without scrolling. */
  firstPictureBytes: number
  firstPictures: string[]
}

/** Everything a first visit loads, until the network is quiet and before anything is touched. */
export async function measurePageWeight(
  browser: Browser,
  origin: string,
  path: string,
): Promise<PageWeight> {
  const context = await openPhone(browser, origin)
  const { page, tools } = await openTab(context, { isSlow: false })
  const files = collectFiles(tools)
  await page.goto(path, { waitUntil: 'networkidle' })
  const firstPictures = (await page.evaluate(LIST_FIRST_PICTURES)) as string[]
  await context.close()
  const loaded = [...files.values()].toSorted((a, b) => b.bytes - a.bytes)
  return {
    files: loaded,
    bytesOf: (kind) => sumOf(loaded.filter((file) => file.kind === kind)),
    totalBytes: sumOf(loaded) + loaded.reduce((total, file) => total + file.headerBytes, 0),
    firstPictureBytes: sumOf(loaded.filter(({ path }) => firstPictures.includes(path))),
    firstPictures,
  }
}

function sumOf(files: LoadedFile[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0)
}

/** By request; a body counts when it has arrived. */
function collectFiles(tools: CDPSession): Map<string, LoadedFile> {
  const files = new Map<string, LoadedFile>()
  tools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { pathname, search, protocol } = new URL(response.url)
    if (!protocol.startsWith('http')) return
    const headerBytes = response.encodedDataLength
    files.set(requestId, { path: pathname + search, kind: type, bytes: 0, headerBytes })
  })
  tools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) file.bytes += encodedDataLength
  })
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) file.bytes = encodedDataLength - file.headerBytes
  })
  return files
}

const LIST_FIRST_PICTURES = `[...document.images]
  .filter((image) => image.currentSrc && image.getBoundingClientRect().top < innerHeight)
  .map((image) => new URL(image.currentSrc).pathname + new URL(image.currentSrc).search)`
