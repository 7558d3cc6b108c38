import { putBounded, CACHES } from './caches.ts'

const MAX_PICTURES = 150
const FRESH_TTL_MS = 24 * 60 * 60_000

/** Responds from the cache; a copy older than a day is refreshed in the background. */
export async function respondPicture(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cached = await caches.match(request.url, { cacheName: CACHES.pictures, ignoreVary: true })
  if (!cached) return fetchAndCache(event)
  if (ageOf(cached) > FRESH_TTL_MS) event.waitUntil(fetchAndCache(event).catch(() => {}))
  return cached
}

async function fetchAndCache(event: FetchEvent): Promise<Response> {
  const { request } = event
  const response = await fetch(request)
  if (response.status === 200) {
    event.waitUntil(putBounded(CACHES.pictures, request.url, response.clone(), MAX_PICTURES))
  }
  return response
}

function ageOf(response: Response): number {
  return Date.now() - Date.parse(response.headers.get('date') ?? '')
}
