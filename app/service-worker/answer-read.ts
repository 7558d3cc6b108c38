import { answerInTime, PATIENCE_MS } from './answer-in-time.ts'
import { findMenuOf } from './find-place.ts'
import { keepPage } from './keep-page.ts'
import { putBounded, STORES } from './stores.ts'

const MOST_ANSWERS = 40

/** Read by app/api/connection.ts: such an answer came from here, not from the server. */
const COPY_HEADER = 'x-copy'

/** What is sold, as the network has it; without one as it was last seen, and marked so. */
export async function answerRead(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const network = fetch(event.request)
  event.waitUntil(network.then((response) => keep(url, response.clone())).catch(() => {}))
  const kept = await caches.match(url, { cacheName: STORES.answers, ignoreVary: true })
  if (!kept) return network
  return (await answerInTime(network, PATIENCE_MS)) ?? marked(kept)
}

async function keep(url: string, response: Response): Promise<void> {
  if (response.status !== 200) return
  await putBounded(STORES.answers, url, response, MOST_ANSWERS)
  const menu = findMenuOf(new URL(url).pathname)
  if (menu) await keepPage(menu)
}

async function marked(kept: Response): Promise<Response> {
  const headers = new Headers(kept.headers)
  headers.set(COPY_HEADER, '1')
  return new Response(await kept.blob(), { headers })
}
