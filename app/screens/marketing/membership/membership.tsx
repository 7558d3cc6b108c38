import { CalendarRange, ListChecks, RefreshCcw, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { joinLusivPath, lusivPath, membershipInfoPath, membershipPath } from '#app/paths.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { SUPPORT_EMAIL } from '#app/features/layout/footer.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Accordion } from '#app/ui/layout/accordion.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { PLANS } from '#domain/membership/plans.ts'
import { formatMoney } from '#domain/values/money.ts'
import { loadPageHead, toMeta as meta } from '../load-page-head.ts'
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
          price: (amountCents / 100).toFixed(2),
          priceCurrency: 'USD',
        })),
      },
    ],
  })
}

/** The membership: price, benefits, how it works, questions and partners. */
export default function Membership() {
  const [first] = PLANS
  return (
    <CustomerPage title={MEMBERSHIP_TITLE} wide className="flex flex-col gap-12 lg:gap-16">
      <section className="glow flex flex-col gap-5 pt-6 lg:max-w-3xl">
        <p className="text-lg font-semibold text-accent-ink">{MEMBERSHIP_TITLE}</p>
        <h1 className="display text-4xl">
          All You Can Party for {first && formatMoney(first.amountCents).replace('.00', '')}
        </h1>
        <p className="text-lg text-pretty text-ink-muted">{MEMBERSHIP_DESCRIPTION}</p>
        <div className="flex flex-col gap-3 sm:flex-row">
          <ButtonLink to={joinLusivPath()}>Join Lusiv</ButtonLink>
          <ButtonLink to={lusivPath()} variant="secondary">
            See the events
          </ButtonLink>
        </div>
      </section>
      <Section id="what-you-get" title={WHAT_YOU_GET}>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {BENEFITS.map(({ icon, title, text }) => {
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
      </Section>
      <Section id="how-it-works" title={HOW_IT_WORKS}>
        <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4 rounded-card border border-line p-5">
              <span aria-hidden className="display text-3xl text-ink-faint">
                {index + 1}
              </span>
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="mt-1 text-sm text-ink-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
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
const ICONS = { list: ListChecks, roll: RefreshCcw, plan: CalendarRange, fast: Zap }
