import { putBounded, STORES } from './stores.ts'

const MOST_PICTURES = 150
const FRESH_MS = 24 * 60 * 60_000

/** From the store; one that is a day old is renewed for the next time. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request.url, { cacheName: STORES.pictures, ignoreVary: true })
  if (!kept) return fetchAndKeep(event)
  if (ageOf(kept) > FRESH_MS) event.waitUntil(fetchAndKeep(event).catch(() => {}))
  return kept
}

async function fetchAndKeep(event: FetchEvent): Promise<Response> {
  const { request } = event
  const response = await fetch(request)
  if (response.status === 200) {
    event.waitUntil(putBounded(STORES.pictures, request.url, response.clone(), MOST_PICTURES))
  }
  return response
}

function ageOf(response: Response): number {
  return Date.now() - Date.parse(response.headers.get('date') ?? '')
}
