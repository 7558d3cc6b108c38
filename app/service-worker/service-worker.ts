import { respondAsset, cacheAssets } from './respond-asset.ts'
import { respondPage } from './respond-page.ts'
import { respondPicture } from './respond-picture.ts'
import { respondRead } from './respond-read.ts'
import { chooseStrategy, type Strategy } from './choose-strategy.ts'
import { findCachedPage } from './find-cached-page.ts'
import { cachePage } from './cache-page.ts'
import { openOrder, showMessage } from './show-message.ts'
import { PRECACHED } from './caches.ts'
import { deleteOlderBuilds, isLeaving, copyPages } from './clean-up.ts'

/*
 * Caches what people need when the venue's network is down: the last menus, the QR codes of paid
 * orders, the door. No personal data is cached, and no change is queued to be sent later. A new
 * worker waits until the last page of the previous one is closed, so that one page never gets
 * responses from two builds.
 */
declare const self: ServiceWorkerGlobalScope

const RESPONDERS: Record<Exclude<Strategy, 'network'>, (event: FetchEvent) => Promise<Response>> = {
  page: respondPage,
  asset: respondAsset,
  picture: respondPicture,
  read: respondRead,
}

self.addEventListener('install', (event) => {
  event.waitUntil(cacheAssets(PRECACHED).then(copyPages))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim().then(deleteOlderBuilds))
})

self.addEventListener('fetch', (event) => {
  const strategy = chooseStrategy(event.request, self.location.origin)
  if (strategy === 'network' || isLeaving()) return
  event.respondWith(RESPONDERS[strategy](event))
})

self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)))
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openOrder(event.notification)),
)

/** An order's page asks to be cached as soon as there is a QR code to show. */
self.addEventListener('message', (event) => {
  const { keepPage: path } = event.data as { keepPage?: unknown }
  const page = typeof path === 'string' ? findCachedPage(path) : undefined
  if (page) event.waitUntil(cachePage(page).catch(() => {}))
})
