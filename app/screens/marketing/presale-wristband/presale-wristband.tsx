import { Gift, Nfc, PackageCheck, ShieldCheck } from 'lucide-react'
import { landingPath, menuPath, presaleWristbandPath } from '#app/paths.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { toPageHead } from '#app/features/layout/page-head.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/presale-wristband.ts'
import { Countdown } from './countdown.tsx'
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

/** The presale of festival wristbands, with the time left. */
export default function PresaleWristband() {
  return (
    <CustomerPage title={PRESALE_TITLE} back={landingPath()} wide className="flex flex-col gap-10">
      <section className="glow grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-center lg:gap-14">
        <img
          src="/promo/wristband.webp"
          alt="A black wristband with a glowing chip"
          width={900}
          height={900}
          fetchPriority="high"
          className="aspect-square w-full rounded-sheet border border-line object-cover lg:order-last"
        />
        <div className="flex flex-col gap-5">
          <h1 className="display text-4xl">{PRESALE_TITLE}</h1>
          <p className="text-lg text-pretty text-ink-muted">{PRESALE_DESCRIPTION}</p>
          <Countdown />
          <div>
            <PrePurchase />
            <p className="mt-2 text-sm text-ink-muted">{PAY_HALF}</p>
          </div>
        </div>
      </section>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {PRESALE_FEATURES.map(({ icon, title, text }) => {
          const Icon = ICONS[icon]
          return (
            <li key={title}>
              <Card className="h-full p-5">
                <Icon aria-hidden className="size-6 text-accent-ink" />
                <h2 className="mt-3 font-semibold">{title}</h2>
                <p className="mt-1 text-sm text-ink-muted">{text}</p>
              </Card>
            </li>
          )
        })}
      </ul>
      <PrePurchase />
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

const ICONS = { tap: Nfc, express: PackageCheck, prizes: Gift, safe: ShieldCheck }
