import { answerAsset, keepAssets } from './answer-asset.ts'
import { answerPage } from './answer-page.ts'
import { answerPicture } from './answer-picture.ts'
import { answerRead } from './answer-read.ts'
import { chooseStrategy, type Strategy } from './choose-strategy.ts'
import { findPlace } from './find-place.ts'
import { keepPage } from './keep-page.ts'
import { KEPT_FROM_THE_START } from './stores.ts'
import { forgetOlderBuilds, isLeaving, movePages } from './tidy-up.ts'

/*
 * What a guest needs when the venue's network is gone: the last menus and the codes of paid orders. Nothing
 * personal is kept, nothing that changes something is ever held back to be sent later. A new worker waits
 * until the last page of the one before is closed, so that two builds never answer one page.
 */
declare const self: ServiceWorkerGlobalScope

const ANSWERS: Record<Exclude<Strategy, 'network'>, (event: FetchEvent) => Promise<Response>> = {
  page: answerPage,
  asset: answerAsset,
  picture: answerPicture,
  read: answerRead,
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepAssets(KEPT_FROM_THE_START).then(movePages))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim().then(forgetOlderBuilds))
})

self.addEventListener('fetch', (event) => {
  const strategy = chooseStrategy(event.request, self.location.origin)
  if (strategy === 'network' || isLeaving()) return
  event.respondWith(ANSWERS[strategy](event))
})

/** An order's page asks to be kept as soon as there is a code to show. */
self.addEventListener('message', (event) => {
  const { keepPage: path } = event.data as { keepPage?: unknown }
  const place = typeof path === 'string' ? findPlace(path) : undefined
  if (place) event.waitUntil(keepPage(place).catch(() => {}))
})
