import { answerInTime, ORDER_PATIENCE_MS, PATIENCE_MS } from './answer-in-time.ts'
import { findPlace, type Place } from './find-place.ts'
import { putPage } from './keep-page.ts'
import { drawOfflinePage } from './offline-page.ts'
import { findIn, has, STORES } from './stores.ts'
import { tidyUpOnce } from './tidy-up.ts'

/** A page as the network has it, so that a new build shows at once; else as it was kept. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const place = findPlace(new URL(event.request.url).pathname)
  const kept = place && (await findIn(STORES[place.shelf], place.path))
  const network = fetch(event.request)
  event.waitUntil(network.then((response) => follow(response.clone(), place)).catch(() => {}))
  if (!place || !kept) return network.catch(drawOfflinePage)
  const patience = place.shelf === 'orders' ? ORDER_PATIENCE_MS : PATIENCE_MS
  const answer = await answerInTime(network, patience)
  if (answer) return answer
  return place.shelf === 'menus' ? marked(kept) : kept
}

/** Orders are kept when their page asks for it; a copy that is there is renewed. */
async function follow(response: Response, place: Place | undefined): Promise<void> {
  if (place && (place.shelf === 'menus' || (await has(STORES.orders, place.path))))
    await putPage(place, response)
  await tidyUpOnce()
}

/** Read by app/api/connection.ts: the page can tell that it is a copy and asks for what it shows anew. */
async function marked(kept: Response): Promise<Response> {
  const headers = new Headers(kept.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  const html = (await kept.text()).replace('<html ', '<html data-copy="" ')
  return new Response(html, { headers })
}
