import { findPlace, type Place } from './find-place.ts'
import { keepPage } from './keep-page.ts'
import { forgetBuild, forgetEverything, has, listOtherBuilds, listPaths, STORES } from './stores.ts'

declare const self: ServiceWorkerGlobalScope

const GONE = [404, 410]
/** A page that is loading registers its worker again, which would undo that it has left. */
const LEAVE_AFTER_MS = 5_000

let tidied: Promise<void> | undefined
let leaving = false

/** From then on nothing is kept and nothing answered. */
export function isLeaving(): boolean {
  return leaving
}

/** Once in the life of this thread, which browsers end when nothing happens. */
export function tidyUpOnce(): Promise<void> {
  tidied ??= tidyUp()
  return tidied
}

async function tidyUp(): Promise<void> {
  leaving = await isUnwanted()
  if (leaving) {
    await forgetEverything()
    await new Promise((resolve) => setTimeout(resolve, LEAVE_AFTER_MS))
    await self.registration.unregister()
    return
  }
  await movePages()
  await forgetOlderBuilds()
}

/** The menus that are open, and the pages kept by other builds, are fetched for this one. */
export async function movePages(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.map(({ url }) => findPlace(new URL(url).pathname))
  const places = [...open.filter((place) => place?.shelf === 'menus'), ...(await listOtherPages())]
  await Promise.allSettled(places.map((place) => place && keepPage(place)))
}

/** One with an order's page that could not be moved stays, so that its code can still be shown. */
export async function forgetOlderBuilds(): Promise<void> {
  // what waits is newer
  if (self.registration.waiting || self.registration.installing) return
  for (const id of await listOtherBuilds()) {
    const paths = await listPaths(`orders@${id}`)
    const moved = await Promise.all(paths.map((path) => has(STORES.orders, path)))
    if (moved.every(Boolean)) await forgetBuild(id)
  }
}

async function listOtherPages(): Promise<(Place | undefined)[]> {
  const ids = await listOtherBuilds()
  const stores = ids.flatMap((id) => [`menus@${id}`, `orders@${id}`])
  const paths = await Promise.all(stores.map(listPaths))
  return paths.flat().map(findPlace)
}

/** A server that offers no worker any more wants none in the browser either. */
async function isUnwanted(): Promise<boolean> {
  const { status } = await fetch('/service-worker.js', { method: 'HEAD', cache: 'no-store' })
  return GONE.includes(status)
}
