import { Megaphone, Nfc, PackageCheck } from 'lucide-react'
import { Link } from 'react-router'
import { landingPath, menuPath, presaleWristbandPath, staffSignInPath } from '#app/paths.ts'
import { pageContext } from '#app/api/page-context.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { FOOTER_LINK } from '#app/features/layout/footer.tsx'
import { toPageHead } from '#app/features/layout/page-head.ts'
import { Wordmark } from '#app/features/layout/wordmark.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { BottomBar } from '#app/ui/layout/bottom-bar.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { DEFAULT_VENDOR_LOCATION_ID } from '#domain/values/ids.ts'
import type { Route } from './+types/landing.ts'
import {
  BOOK_A_DEMO,
  CLAIMS,
  FEATURES,
  GET_WRISTBAND,
  HEADLINE,
  LANDING_DESCRIPTION,
  LANDING_TITLE,
  LEARN_MORE,
  POWERED_BY,
  STEPS,
  WAITING_CLAIM,
} from './landing.content.ts'
import { Phone } from './phone.tsx'
import { readPhoneMenu } from './read-phone-menu.ts'
import { useDemoDialog } from './use-demo-dialog.tsx'
import { TrustedBy } from './venue-marks.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const menu = await readPhoneMenu(context.get(pageContext).apiFetch)
  return { origin: new URL(request.url).origin, menu }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const url = `${loaderData.origin}${landingPath()}`
  return toPageHead({
    title: LANDING_TITLE,
    description: LANDING_DESCRIPTION,
    url,
    schema: [{ '@type': 'Organization', name: 'Fayva', url, logo: `${url}icons/icon-512.png` }],
  })
}

/** The page for venues: what the product is, what it does for sales, and how to get a demo. */
export default function Landing({ loaderData: { menu } }: Route.ComponentProps) {
  const demo = useDemoDialog()
  const bookDemo = (look: { size?: 'touch' } = {}) => (
    <Button pending={demo.isOpening} className="whitespace-nowrap" onClick={demo.open} {...look}>
      {BOOK_A_DEMO}
    </Button>
  )
  return (
    <CustomerPage
      title={LANDING_TITLE}
      wide
      className="flex flex-col gap-14 lg:gap-24"
      footerLinks={
        <Link reloadDocument className={FOOTER_LINK} to={staffSignInPath()}>
          Staff sign in
        </Link>
      }
      bar={
        <BottomBar wide>
          <div className="-my-1.5 flex flex-wrap items-center justify-between gap-x-4">
            <p className="flex flex-wrap items-center text-sm text-ink-muted">
              {POWERED_BY} <Wordmark />
            </p>
            {bookDemo({ size: 'touch' })}
          </div>
        </BottomBar>
      }
    >
      <section className="glow grid grid-cols-1 gap-10 pt-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-center lg:gap-16 lg:pt-10">
        <div className="@container flex flex-col gap-5">
          <h1 className="display text-headline">
            {HEADLINE.map((line) => (
              <span key={line} className="block">
                {line}{' '}
              </span>
            ))}
          </h1>
          <p className="max-w-prose text-lg text-pretty text-ink-muted">{LANDING_DESCRIPTION}</p>
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            {bookDemo()}
            <a href="#how-it-works" className={buttonClass({ variant: 'secondary' })}>
              {LEARN_MORE}
            </a>
            <ButtonLink to={presaleWristbandPath()} variant="ghost">
              {GET_WRISTBAND}
            </ButtonLink>
          </div>
        </div>
        {menu && (
          <div className="flex flex-col gap-4">
            <Phone menu={menu} />
            <Link
              to={menuPath(DEFAULT_VENDOR_LOCATION_ID)}
              viewTransition
              className="mx-auto inline-flex min-h-touch items-center px-3 text-sm font-semibold text-accent-ink underline-offset-4 hover:underline"
            >
              Open the demo menu
            </Link>
          </div>
        )}
      </section>

      <section aria-label="What it does for sales" className="flex flex-col gap-6">
        <p className="display max-w-2xl text-2xl text-balance">{WAITING_CLAIM}</p>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2.5 lg:gap-3">
          {CLAIMS.map(({ figure, text }) => (
            <Card key={figure} className="flex flex-col-reverse justify-end gap-1 p-3 lg:p-5">
              <dt className="text-sm text-ink-muted lg:text-base">{text}</dt>
              <dd className="display text-2xl whitespace-nowrap text-accent-ink sm:text-3xl lg:text-4xl">
                {figure}
              </dd>
            </Card>
          ))}
        </dl>
      </section>

      <TrustedBy />

      <section aria-labelledby="how-it-works" className="flex flex-col gap-6">
        <h2 id="how-it-works" tabIndex={-1} className="display text-3xl outline-none">
          How it works
        </h2>
        <ol className="grid gap-3 lg:grid-cols-3">
          {STEPS.map((step, index) => (
            <li key={step.title} className="flex gap-4 rounded-card border border-line p-5">
              <span aria-hidden className="display text-3xl text-ink-faint">
                {index + 1}
              </span>
              <div>
                <h3 className="font-semibold">{step.title}</h3>
                <p className="mt-1 text-sm text-ink-muted">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <ul className="grid gap-3 lg:grid-cols-3">
          {FEATURES.map(({ icon, title, text }) => {
            const Icon = ICONS[icon]
            return (
              <li key={title}>
                <Card className="h-full p-5">
                  <Icon aria-hidden className="size-6 text-accent-ink" />
                  <h3 className="mt-3 font-semibold">{title}</h3>
                  <p className="mt-1 text-sm text-ink-muted">{text}</p>
                </Card>
              </li>
            )
          })}
        </ul>
      </section>

      <section className="flex flex-col items-center gap-5 rounded-sheet border border-line bg-surface px-5 py-12 text-center">
        <h2 className="display text-3xl text-balance">See it with your own menu.</h2>
        {bookDemo()}
      </section>
      {demo.dialog}
    </CustomerPage>
  )
}

const ICONS = { pickup: PackageCheck, wristband: Nfc, sponsor: Megaphone }
