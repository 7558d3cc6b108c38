import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation } from 'react-router'
import {
  DEMO_REQUEST_HASH,
  landingPath,
  menuPath,
  presaleWristbandPath,
  staffSignInPath,
} from '#app/paths.ts'
import { pageContext } from '#app/api/page-context.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { FOOTER_LINK } from '#app/features/layout/footer.tsx'
import { loadPageHead, toMeta } from '#app/features/layout/load-page-head.ts'
import { Wordmark } from '#app/features/layout/wordmark.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { BottomBar } from '#app/ui/layout/bottom-bar.tsx'
import { useIsInView } from '#app/ui/layout/use-is-in-view.ts'
import { useDefaultLocationId } from '#app/api/use-app-config.ts'
import { FeatureCards } from '../feature-cards.tsx'
import { Hero } from '../hero.tsx'
import { StepList } from '../step-list.tsx'
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
  PITCH,
  POWERED_BY,
  STEPS,
  WAITING_CLAIM,
} from './landing.content.ts'
import { HandOver } from './hand-over.tsx'
import { Phone } from './phone.tsx'
import { type PhoneMenu, readPhoneMenu } from './read-phone-menu.ts'
import { useDemoDialog } from './use-demo-dialog.tsx'
import { TrustedBy } from './venue-marks.tsx'

/** As low as the wordmark beside it, also with enlarged text. */
const IN_BAR = 'px-[14px]! py-0! leading-tight text-[min(0.875rem,4.6vw)]! whitespace-nowrap'

/** Leaves out the header and the bottom bar, which cover the page. */
const BETWEEN_BARS = '-64px 0px'

export async function loader({ request, context }: Route.LoaderArgs) {
  const menu = await readPhoneMenu(context.get(pageContext))
  const { origin } = new URL(request.url)
  const url = `${origin}${landingPath()}`
  const logo = `${url}icons/icon-512.png`
  const head = {
    title: LANDING_TITLE,
    description: LANDING_DESCRIPTION,
    schema: [{ '@type': 'Organization', name: 'Fayva', url, logo }],
  }
  return { ...loadPageHead(request, landingPath(), head), menu }
}

export { toMeta as meta }

/** The page for venues: what the product is, what it does for sales, and how to get a demo. */
export default function Landing({ loaderData: { menu } }: Route.ComponentProps) {
  const demo = useDemoDialog()
  const { hash } = useLocation()
  const openFromLink = useEffectEvent(demo.open)
  useEffect(() => {
    if (hash === DEMO_REQUEST_HASH) openFromLink()
  }, [hash])
  const [heroButton, isHeroButtonInView] = useIsInView<HTMLDivElement>(BETWEEN_BARS)
  const [lastButton, isLastButtonInView] = useIsInView<HTMLDivElement>(BETWEEN_BARS)
  const bookDemo = (look: { size?: 'touch'; className?: string } = {}) => (
    <Button pending={demo.isOpening} onClick={demo.open} {...look}>
      {BOOK_A_DEMO}
    </Button>
  )
  return (
    <CustomerPage
      title={LANDING_TITLE}
      wide="fluid"
      className="flex flex-col gap-14 lg:gap-24"
      footerLinks={
        <Link reloadDocument className={FOOTER_LINK} to={staffSignInPath()}>
          Staff sign in
        </Link>
      }
      bar={
        <BottomBar wide="fluid">
          <div className="-my-[10px] flex items-center justify-between gap-x-2 short:-my-[4px] flat:my-0">
            <p className="flex flex-wrap items-center text-[min(0.875rem,4.4vw)] leading-tight text-ink-muted">
              {POWERED_BY} <Wordmark />
            </p>
            {!isHeroButtonInView &&
              !isLastButtonInView &&
              bookDemo({ size: 'touch', className: IN_BAR })}
          </div>
        </BottomBar>
      }
    >
      <Hero
        eyebrow={WAITING_CLAIM}
        title={HEADLINE}
        text={PITCH}
        picture={menu && <DemoPhone menu={menu} />}
      >
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <div ref={heroButton} className="grid min-w-0 max-sm:basis-full">
            {bookDemo()}
          </div>
          <a
            href="#how-it-works"
            className={`${buttonClass({ variant: 'secondary' })} max-sm:px-3`}
          >
            {LEARN_MORE}
          </a>
          <ButtonLink to={presaleWristbandPath()} variant="ghost" className="max-sm:px-3">
            {GET_WRISTBAND}
          </ButtonLink>
        </div>
        <dl
          aria-label="Sales results"
          className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-4 border-t border-line pt-5 lg:mt-4"
        >
          {CLAIMS.map(({ figure, text }) => (
            <div key={figure} className="flex flex-col-reverse justify-end gap-0.5">
              <dt className="text-sm text-ink-muted lg:text-base">{text}</dt>
              <dd className="display text-2xl whitespace-nowrap text-accent-ink lg:text-4xl">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </Hero>

      <TrustedBy />

      <section aria-labelledby="how-it-works" className="flex flex-col gap-6">
        <h2 id="how-it-works" tabIndex={-1} className="display text-3xl outline-none">
          How it works
        </h2>
        <StepList steps={STEPS} />
        <HandOver />
        <FeatureCards features={FEATURES} />
      </section>

      <section className="flex flex-col items-center gap-5 rounded-sheet border border-line bg-surface px-5 py-12 text-center">
        <h2 className="display text-3xl text-balance">See it with your own menu.</h2>
        <div ref={lastButton}>{bookDemo()}</div>
      </section>
      {demo.dialog}
    </CustomerPage>
  )
}

/** The demo location's menu on a phone, and the way into it. */
function DemoPhone({ menu }: { menu: PhoneMenu }) {
  return (
    <div className="flex flex-col gap-4">
      <Phone menu={menu} />
      <Link
        to={menuPath(useDefaultLocationId())}
        viewTransition
        className="mx-auto inline-flex min-h-touch items-center px-3 text-sm font-semibold text-accent-ink underline-offset-4 hover:underline"
      >
        Open the demo menu
      </Link>
    </div>
  )
}
