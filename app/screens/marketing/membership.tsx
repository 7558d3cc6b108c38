import { QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { joinLusivPath, lusivPath, membershipInfoPath, membershipPath } from '#app/paths.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { SUPPORT_EMAIL } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Accordion } from '#app/ui/layout/accordion.tsx'
import { HEADLINE } from '#domain/membership/membership.messages.ts'
import { PLANS } from '#domain/membership/plans.ts'
import { toAmount } from '#domain/values/money.ts'
import { FeatureCards } from './feature-cards.tsx'
import { Hero } from './hero.tsx'
import { StepList } from './step-list.tsx'
import { loadPageHead, toMeta as meta } from '#app/features/layout/load-page-head.ts'
import type { Route } from './+types/membership.ts'
import {
  BENEFITS,
  HOW_IT_WORKS,
  MEMBERSHIP_DESCRIPTION,
  MEMBERSHIP_TITLE,
  PARTNERS,
  QUESTIONS,
  STEPS,
  WHAT_YOU_GET,
} from './membership.content.ts'

export { meta }

export function loader({ request }: Route.LoaderArgs) {
  return loadPageHead(request, membershipPath(), {
    title: MEMBERSHIP_TITLE,
    description: MEMBERSHIP_DESCRIPTION,
    schema: [
      {
        '@type': 'Product',
        name: 'Lusiv membership',
        description: MEMBERSHIP_DESCRIPTION,
        offers: PLANS.map(({ label, amountCents }) => ({
          '@type': 'Offer',
          name: label,
          price: toAmount(amountCents),
          priceCurrency: 'USD',
        })),
      },
    ],
  })
}

/** The membership: price, benefits, how it works, questions and partners. */
export default function Membership() {
  return (
    <CustomerPage title={MEMBERSHIP_TITLE} wide="fluid" className="flex flex-col gap-12 lg:gap-16">
      <Hero
        eyebrow={MEMBERSHIP_TITLE}
        title={[HEADLINE]}
        text={MEMBERSHIP_DESCRIPTION}
        picture={<MemberPass />}
      >
        <div className="flex flex-col gap-3 sm:flex-row">
          <ButtonLink to={joinLusivPath()}>Join Lusiv</ButtonLink>
          <ButtonLink to={lusivPath()} variant="secondary">
            See the events
          </ButtonLink>
        </div>
      </Hero>
      <Section id="what-you-get" title={WHAT_YOU_GET}>
        <FeatureCards features={BENEFITS} />
      </Section>
      <Section id="how-it-works" title={HOW_IT_WORKS}>
        <StepList steps={STEPS} />
      </Section>
      <Section id="faq" title="FAQ">
        <Accordion
          items={QUESTIONS.map(({ question, answer }) => ({
            key: question,
            title: question,
            content: answer,
          }))}
        />
      </Section>
      <Section id="partners" title="Partners">
        <ul className="flex flex-wrap gap-x-8 gap-y-3">
          {PARTNERS.map((partner) => (
            <li key={partner} className="display text-xl text-ink-muted">
              {partner}
            </li>
          ))}
        </ul>
      </Section>
      <p className="flex flex-wrap items-center gap-x-5 text-ink-muted">
        Questions?
        <a className={LINK} href={`mailto:${SUPPORT_EMAIL}`}>
          Contact us
        </a>
        <Link className={LINK} to={membershipInfoPath()}>
          Program rules
        </Link>
      </p>
    </CustomerPage>
  )
}

/** A member's pass: a picture. */
function MemberPass() {
  return (
    <div
      aria-hidden
      className="mx-auto flex aspect-8/5 min-h-fit w-full max-w-md -rotate-2 flex-col justify-between overflow-hidden rounded-sheet border border-line-strong bg-linear-to-br from-accent to-accent/40 p-6 text-on-accent shadow-float"
    >
      <p className="display text-2xl">{MEMBERSHIP_TITLE}</p>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p>
          <span className="display block text-4xl">4</span>
          <span className="text-sm font-semibold">nights out a month</span>
        </p>
        <QrCode className="size-20 shrink-0 stroke-[1.25]" />
      </div>
    </div>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

const LINK =
  'inline-flex min-h-touch items-center font-semibold text-accent-ink underline underline-offset-4'
