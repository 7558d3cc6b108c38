import { findCachedPage, type CachedPage } from './find-cached-page.ts'
import { cachePage } from './cache-page.ts'
import { deleteBuild, deleteAllCaches, has, listOtherBuilds, listPaths, CACHES } from './caches.ts'

declare const self: ServiceWorkerGlobalScope

const GONE = [404, 410]
/** A page that is still loading registers its worker and fills its caches again, so leave repeatedly. */
const LEAVE_EVERY_MS = 2_000
const LEAVE_TIMES = 10

let cleaned: Promise<void> | undefined
let leaving = false

/** Whether this worker is unregistering and no longer intercepts requests. */
export function isLeaving(): boolean {
  return leaving
}

/** Cleans up once per worker start; browsers stop idle workers. */
export function cleanUpOnce(): Promise<void> {
  cleaned ??= cleanUp()
  return cleaned
}

async function cleanUp(): Promise<void> {
  leaving = await isRemoved()
  if (leaving) {
    for (let times = 0; times < LEAVE_TIMES; times++) {
      await deleteAllCaches()
      await new Promise((resolve) => setTimeout(resolve, LEAVE_EVERY_MS))
      await self.registration.unregister()
    }
    return
  }
  await copyPages()
  await deleteOlderBuilds()
}

/** Caches the open menus and the pages cached by other builds for this build. */
export async function copyPages(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.map(({ url }) => findCachedPage(new URL(url).pathname))
  const pages = [...open.filter((page) => page?.cache === 'menus'), ...(await listOtherPages())]
  await Promise.allSettled(pages.map((page) => page && cachePage(page)))
}

/** Keeps a build with an order page that could not be moved, so that its QR code stays available. */
export async function deleteOlderBuilds(): Promise<void> {
  // a waiting worker is newer
  if (self.registration.waiting || self.registration.installing) return
  for (const id of await listOtherBuilds()) {
    const paths = await listPaths(`orders@${id}`)
    const moved = await Promise.all(paths.map((path) => has(CACHES.orders, path)))
    if (moved.every(Boolean)) await deleteBuild(id)
  }
}

async function listOtherPages(): Promise<(CachedPage | undefined)[]> {
  const ids = await listOtherBuilds()
  const names = ids.flatMap((id) => [`menus@${id}`, `orders@${id}`])
  const paths = await Promise.all(names.map(listPaths))
  return paths.flat().map(findCachedPage)
}

/** Whether the server no longer offers a worker, which means this one must unregister. */
async function isRemoved(): Promise<boolean> {
  const { status } = await fetch('/service-worker.js', { method: 'HEAD', cache: 'no-store' })
  return GONE.includes(status)
}
