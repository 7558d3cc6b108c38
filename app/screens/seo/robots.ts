import { sitemapPath } from '#app/paths.ts'
import type { Route } from './+types/robots.ts'

/** Private pages are not kept out here: they say noindex themselves, which a crawler has to read. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const body = `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${origin}${sitemapPath()}\n`
  return new Response(body, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'max-age=3600' },
  })
}
