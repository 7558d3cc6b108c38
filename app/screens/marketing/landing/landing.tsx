import { ArrowRight, QrCode, ScanLine, Smartphone } from 'lucide-react'
import { Link } from 'react-router'
import { accountPath, menuPath, staffSignInPath } from '#app/paths.ts'
import { DEFAULT_VENDOR_LOCATION_ID } from '#domain/values/ids.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/landing.ts'
import { LANDING_DESCRIPTION, LANDING_TITLE, STEPS } from './landing.content.ts'

export function loader({ request }: Route.LoaderArgs) {
  return { origin: new URL(request.url).origin }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const origin = loaderData?.origin ?? ''
  return [
    { name: 'description', content: LANDING_DESCRIPTION },
    { property: 'og:title', content: LANDING_TITLE },
    { property: 'og:description', content: LANDING_DESCRIPTION },
    { property: 'og:image', content: `${origin}/og.png` },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: `${origin}/` },
    { tagName: 'link', rel: 'canonical', href: `${origin}/` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The landing page: what the product is, the demo menu and the staff sign-in. */
export default function Landing() {
  return (
    <CustomerPage
      title={LANDING_TITLE}
      wide
      className="flex flex-col justify-center gap-10 lg:gap-14"
    >
      <section className="glow flex flex-col gap-6 pt-10 lg:max-w-3xl lg:pt-16">
        <h1 className="display text-hero">{LANDING_TITLE}</h1>
        <p className="max-w-prose text-lg text-ink-muted">{LANDING_DESCRIPTION}</p>
        <div className="flex flex-col gap-3 sm:flex-row">
          <ButtonLink
            to={menuPath(DEFAULT_VENDOR_LOCATION_ID)}
            viewTransition
            icon={<QrCode aria-hidden className="size-5" />}
          >
            Open the demo menu
          </ButtonLink>
          <ButtonLink to={staffSignInPath()} variant="secondary">
            Staff sign in
          </ButtonLink>
        </div>
      </section>
      <ol className="grid gap-3 lg:grid-cols-3">
        {STEPS.map((step, at) => {
          const Icon = STEP_ICONS[step.icon]
          return (
            <li key={step.title} className="flex">
              <Card className="flex flex-1 items-start gap-4 lg:flex-col lg:p-6">
                <span className="grid size-11 shrink-0 place-items-center rounded-full bg-raised text-accent-ink">
                  <Icon aria-hidden className="size-5" />
                </span>
                <div>
                  <h2 className="font-semibold">
                    <span className="amount mr-1.5 text-ink-faint">{at + 1}</span>
                    {step.title}
                  </h2>
                  <p className="mt-1 text-sm text-ink-muted">{step.text}</p>
                </div>
              </Card>
            </li>
          )
        })}
      </ol>
      <p className="text-sm text-ink-muted">
        Ordered before?{' '}
        <Link
          to={accountPath()}
          className="inline-flex min-h-touch items-center gap-1 font-semibold text-accent-ink underline-offset-4 hover:underline"
        >
          Go to your account <ArrowRight aria-hidden className="size-4" />
        </Link>
      </p>
    </CustomerPage>
  )
}

const STEP_ICONS = { scan: ScanLine, pay: Smartphone, show: QrCode }
