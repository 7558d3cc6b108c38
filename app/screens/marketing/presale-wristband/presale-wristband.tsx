import { landingPath, menuPath, presaleWristbandPath } from '#app/paths.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { toPageHead } from '#app/features/layout/page-head.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { FeatureCards } from '../feature-cards.tsx'
import { Hero } from '../hero.tsx'
import type { Route } from './+types/presale-wristband.ts'
import { Countdown, useTimeUntilMidnight } from './countdown.tsx'
import {
  PAY_HALF,
  PRE_PURCHASE,
  PRESALE_DESCRIPTION,
  PRESALE_FEATURES,
  PRESALE_LOCATION_ID,
  PRESALE_TITLE,
} from './presale.content.ts'

export function loader({ request }: Route.LoaderArgs) {
  return { origin: new URL(request.url).origin }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return toPageHead({
    title: PRESALE_TITLE,
    description: PRESALE_DESCRIPTION,
    url: `${loaderData.origin}${presaleWristbandPath()}`,
    image: '/promo/og-wristband.jpg',
  })
}

/** The presale of festival wristbands, with the time left; when it is over, nothing buys. */
export default function PresaleWristband() {
  const left = useTimeUntilMidnight()
  const isOver = left === 0
  return (
    <CustomerPage
      title={PRESALE_TITLE}
      back={landingPath()}
      wide="fluid"
      className="flex flex-col gap-10"
    >
      <Hero
        title={[PRESALE_TITLE]}
        text={PRESALE_DESCRIPTION}
        startsWithPicture
        picture={
          <img
            src="/promo/wristband.webp"
            alt="A black wristband with a glowing chip"
            width={900}
            height={900}
            fetchPriority="high"
            className="aspect-4/3 w-full rounded-sheet border border-line object-cover tablet:aspect-square"
          />
        }
      >
        <Countdown left={left} />
        {!isOver && (
          <div>
            <PrePurchase />
            <p className="mt-2 text-sm text-ink-muted">{PAY_HALF}</p>
          </div>
        )}
      </Hero>
      <section aria-labelledby="why">
        <h2 id="why" className="display mb-4 text-2xl">
          Why a wristband
        </h2>
        <FeatureCards features={PRESALE_FEATURES} />
      </section>
      {!isOver && <PrePurchase />}
    </CustomerPage>
  )
}

function PrePurchase() {
  return (
    <ButtonLink to={menuPath(PRESALE_LOCATION_ID)} viewTransition block>
      {PRE_PURCHASE}
    </ButtonLink>
  )
}
