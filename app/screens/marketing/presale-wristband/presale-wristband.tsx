import { landingPath, menuPath, presaleWristbandPath } from '#app/paths.ts'
import { pageContext } from '#app/api/page-context.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { loadPageHead, toMeta } from '#app/features/layout/load-page-head.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { formatMoney } from '#domain/values/money.ts'
import { FeatureCards } from '../feature-cards.tsx'
import { Hero } from '../hero.tsx'
import type { Route } from './+types/presale-wristband.ts'
import { Countdown, useTimeUntilMidnight } from './countdown.tsx'
import { type Presale, readPresale } from './read-presale.ts'
import {
  NOT_ON_SALE,
  PAY_HALF,
  eachHalf,
  PRE_PURCHASE,
  PRESALE_DESCRIPTION,
  PRESALE_FEATURES,
  PRESALE_LOCATION_ID,
  PRESALE_TITLE,
} from './presale.content.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const presale = await readPresale(context.get(pageContext).apiFetch)
  const head = {
    title: PRESALE_TITLE,
    description: PRESALE_DESCRIPTION,
    image: '/promo/og-wristband.jpg',
  }
  return { ...loadPageHead(request, presaleWristbandPath(), head), presale }
}

export { toMeta as meta }

/** The presale of festival wristbands, with the time left; when it is over, nothing buys. */
export default function PresaleWristband({ loaderData: { presale } }: Route.ComponentProps) {
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
            <PrePurchase presale={presale} />
            <p className="mt-2 text-sm text-ink-muted">
              {PAY_HALF} {presale ? eachHalf(formatMoney(presale.depositCents)) : NOT_ON_SALE}
            </p>
          </div>
        )}
      </Hero>
      <section aria-labelledby="why">
        <h2 id="why" className="display mb-4 text-2xl">
          Why a wristband
        </h2>
        <FeatureCards features={PRESALE_FEATURES} />
      </section>
      {!isOver && (
        <div className="w-full max-w-column self-center">
          <PrePurchase presale={presale} />
        </div>
      )}
    </CustomerPage>
  )
}

/** Leads to the deposit; disabled while there is nothing to buy, which the text beside it says. */
function PrePurchase({ presale }: { presale: Presale | undefined }) {
  if (!presale) {
    return (
      <Button block disabled>
        {PRE_PURCHASE}
      </Button>
    )
  }
  return (
    <ButtonLink to={`${menuPath(PRESALE_LOCATION_ID)}#section-merchandise`} viewTransition block>
      {PRE_PURCHASE}
    </ButtonLink>
  )
}
