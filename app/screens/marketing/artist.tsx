import { ArrowUpRight } from 'lucide-react'
import { data } from 'react-router'
import { artistPath, vendorPath } from '#app/paths.ts'
import { isUnknownId } from '#app/api/api-error.ts'
import { pageContext } from '#app/api/page-context.ts'
import { createQueryClient } from '#app/api/query-client.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { toPageHead } from '#app/features/layout/page-head.ts'
import { vendorQuery } from '#app/features/vendors/vendors.queries.ts'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { Carousel } from '#app/ui/media/carousel.tsx'
import { AccentScope } from '#app/ui/theme/accent-scope.tsx'
import { Lineup } from './lineup.tsx'
import type { Route } from './+types/artist.ts'
import {
  ARTIST_DESCRIPTION,
  ARTIST_NAME,
  BIOGRAPHY,
  JOIN_QA,
  LINEUP,
  LINEUP_TITLE,
  PICTURES,
  QA_URL,
  SOCIAL_LINKS,
} from './artist.content.ts'

const CAROUSEL_DELAY_MS = 6_000
const ACCENT = '#818cf8'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const via = context.get(pageContext).apiFetch
  try {
    const vendor = await createQueryClient().fetchQuery(vendorQuery(params.vendorId, via))
    const url = `${new URL(request.url).origin}${artistPath(vendor.vendorId)}`
    const head = toPageHead({
      title: `${ARTIST_NAME} at ${vendor.name}`,
      description: ARTIST_DESCRIPTION,
      url,
      image: '/promo/og-mky.jpg',
      schema: [
        {
          '@type': 'MusicGroup',
          name: ARTIST_NAME,
          description: ARTIST_DESCRIPTION,
          sameAs: SOCIAL_LINKS.map((link) => link.url),
        },
      ],
    })
    return { head, vendorId: vendor.vendorId, venue: vendor.name }
  } catch (error) {
    throw isUnknownId(error) ? data(null, { status: 404 }) : error
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

/** An artist: pictures, a biography, questions and answers, and where to follow. */
export default function Artist({ loaderData: { vendorId, venue } }: Route.ComponentProps) {
  return (
    <AccentScope color={ACCENT}>
      <CustomerPage title={ARTIST_NAME} back={vendorPath(vendorId)} wide="fluid">
        <div className="glow grid grid-cols-1 gap-7 tablet:grid-cols-2 tablet:items-center lg:gap-14">
          <Carousel
            label={`Pictures of ${ARTIST_NAME}`}
            autoPlayMs={CAROUSEL_DELAY_MS}
            slides={PICTURES.map(({ src, alt }, index) => (
              <img
                key={src}
                src={src}
                alt={alt}
                width={900}
                height={900}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : undefined}
                decoding="async"
                draggable={false}
                className="aspect-square w-full bg-raised object-cover"
              />
            ))}
          />
          <div className="flex flex-col gap-5">
            <div>
              <p className="text-sm font-semibold text-accent-ink">Live at {venue}</p>
              <h1 className="display text-4xl">{ARTIST_NAME}</h1>
            </div>
            {BIOGRAPHY.map((paragraph) => (
              <p key={paragraph} className="text-pretty text-ink-muted">
                {paragraph}
              </p>
            ))}
            <a
              href={QA_URL}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ block: true })}
            >
              {JOIN_QA}
              <ArrowUpRight aria-label="(opens in a new tab)" className="size-5" />
            </a>
            <ul
              aria-label="Social links"
              className="grid grid-cols-[repeat(auto-fit,minmax(min(max(8rem,40%),100%),1fr))] gap-2.5"
            >
              {SOCIAL_LINKS.map(({ name, url }) => (
                <li key={name}>
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener noreferrer"
                    className={buttonClass({ variant: 'secondary', size: 'touch', block: true })}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <section aria-labelledby="lineup" className="mt-12">
          <h2 id="lineup" className="display mb-4 text-2xl">
            {LINEUP_TITLE}
          </h2>
          <Lineup entries={LINEUP} columns />
        </section>
      </CustomerPage>
    </AccentScope>
  )
}
