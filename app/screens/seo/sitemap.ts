import {
  artistPath,
  cookiesPath,
  festivalPath,
  landingPath,
  joinLusivPath,
  lusivPath,
  membershipInfoPath,
  membershipPath,
  membersPath,
  menuPath,
  presaleWristbandPath,
  privacyPath,
  prizeTermsPath,
  termsPath,
  vendorPath,
} from '#app/paths.ts'
import { pageContext } from '#app/api/page-context.ts'
import { request as callApi } from '#app/api/request.ts'
import type { PageContext } from '#domain/http/page-context.ts'
import type { PublicPlaces } from '#domain/vendors/vendors.contract.ts'
import type { Route } from './+types/sitemap.ts'

/** The most that a sitemap may have. */
const MAX_ADDRESSES = 50_000

/** Every public page, for search engines. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const paths = await listPublicPaths(context.get(pageContext))
  const entries = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>\n`).join('')
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'max-age=3600' },
  })
}

/** Ids are letters, digits, - and _, so that the paths need no escaping in XML. */
async function listPublicPaths({ apiFetch: via, config }: PageContext): Promise<string[]> {
  const { items: venues } = await callApi<PublicPlaces>('/public-places', { via })
  return [
    landingPath(),
    presaleWristbandPath(),
    lusivPath(),
    joinLusivPath(),
    membersPath(),
    membershipPath(),
    membershipInfoPath(),
    prizeTermsPath(),
    privacyPath(),
    termsPath(),
    cookiesPath(),
    festivalPath(config.defaultLocationId, 'heartla'),
    festivalPath(config.defaultLocationId, 'longbeachpride'),
    ...venues.flatMap(({ vendorId, vendorLocationIds }) => [
      vendorPath(vendorId),
      artistPath(vendorId),
      ...vendorLocationIds.map(menuPath),
    ]),
  ].slice(0, MAX_ADDRESSES)
}
