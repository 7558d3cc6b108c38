import { ArrowUpRight, CalendarDays, ChevronRight, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { menuPath } from '#app/paths.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { AccentScope } from '#app/ui/theme/accent-scope.tsx'
import { Lineup } from '../lineup.tsx'
import {
  ALL_AGES,
  BEYOND_THE_MUSIC,
  EVENT_DETAILS,
  type Festival,
  SKIP_THE_LINES,
} from './festival.ts'

export interface FestivalPageProps {
  festival: Festival
  vendorLocationId: string
}

/** A festival: when and where, ordering links, schedule, lineup and what else there is. */
export function FestivalPage({ festival, vendorLocationId }: FestivalPageProps) {
  return (
    <AccentScope color={festival.accent}>
      <CustomerPage
        title={festival.name}
        homeTo={menuPath(vendorLocationId)}
        wide="fluid"
        className="flex flex-col gap-12 lg:gap-16"
      >
        <Hero festival={festival} />
        <Section title={SKIP_THE_LINES} id="skip-the-lines">
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {festival.orderLinks.map((link) => (
              <li key={link.vendorLocationId} className="@container">
                <Link
                  to={menuPath(link.vendorLocationId)}
                  viewTransition
                  className="flex min-h-20 items-center gap-3 rounded-card border border-accent-ink bg-accent px-5 py-4 text-on-accent transition hover:brightness-110 active:scale-[0.985]"
                >
                  <span className="min-w-0 flex-1">
                    <span className="display block text-xl">{link.name}</span>
                    <span className="text-sm font-medium">{link.text}</span>
                  </span>
                  <ChevronRight aria-hidden className="size-6 shrink-0 @max-[13rem]:hidden" />
                </Link>
              </li>
            ))}
          </ul>
        </Section>
        <div className="grid grid-cols-1 gap-12 tablet:grid-cols-2 tablet:gap-10">
          <Section title={festival.scheduleTitle} id="schedule">
            <img
              src={festival.schedule.image}
              alt={festival.schedule.text}
              width={900}
              height={1200}
              loading="lazy"
              decoding="async"
              className="w-full rounded-card border border-line"
            />
          </Section>
          <div className="flex flex-col gap-12">
            <Section title={festival.lineupTitle} id="lineup">
              <div className="grid grid-cols-[repeat(auto-fit,minmax(min(max(9.5rem,40%),100%),1fr))] gap-x-6 gap-y-7">
                {festival.lineup.map(({ stage, artists }) => (
                  <div key={stage} className="min-w-0">
                    <h3 className="text-sm font-semibold text-accent-ink">{stage}</h3>
                    <div className="mt-3">
                      <Lineup entries={artists} />
                    </div>
                  </div>
                ))}
              </div>
            </Section>
            <Section title={EVENT_DETAILS} id="event-details">
              <dl className="flex flex-col gap-4">
                {festival.details.map(({ title, text }) => (
                  <div key={title}>
                    <dt className="font-semibold">{title}</dt>
                    <dd className="mt-0.5 text-ink-muted">{text}</dd>
                  </div>
                ))}
              </dl>
            </Section>
          </div>
        </div>
        <Section title={BEYOND_THE_MUSIC} id="beyond-the-music">
          <ul className="grid gap-3 tablet:grid-cols-3">
            {festival.beyond.map(({ title, text }) => (
              <li key={title}>
                <Card className="h-full p-5">
                  <h3 className="font-semibold">{title}</h3>
                  <p className="mt-1 text-sm text-ink-muted">{text}</p>
                </Card>
              </li>
            ))}
          </ul>
        </Section>
      </CustomerPage>
    </AccentScope>
  )
}

function Hero({ festival }: { festival: Festival }) {
  const { venue } = festival
  const when = [festival.dates, festival.hours].filter(Boolean).join(', ')
  return (
    <section className="glow grid grid-cols-1 gap-6 tablet:grid-cols-[2fr_3fr] tablet:items-center tablet:gap-10 lg:grid-cols-[5fr_6fr] lg:gap-14">
      <img
        src={festival.hero}
        alt=""
        width={900}
        height={1200}
        fetchPriority="high"
        className="aspect-4/5 w-full rounded-sheet border border-line object-cover object-bottom"
      />
      <div className="flex flex-col gap-5">
        <h1 className="display text-4xl">{festival.name}</h1>
        <p className="text-lg text-pretty text-ink-muted">{festival.tagline}</p>
        <ul className="flex flex-col gap-2 font-medium">
          <Fact icon={<CalendarDays aria-hidden className={FACT_ICON} />}>{when}</Fact>
          <Fact icon={<MapPin aria-hidden className={FACT_ICON} />}>
            {venue.name}, {venue.city}, {venue.state}
          </Fact>
          <Fact icon={<Users aria-hidden className={FACT_ICON} />}>{ALL_AGES}</Fact>
        </ul>
        <div className="flex flex-col gap-3 sm:flex-row">
          {festival.quickBuy && (
            <a href="#skip-the-lines" className={buttonClass({})}>
              {festival.quickBuy}
            </a>
          )}
          {festival.externalLinks.map(({ name, url }, index) => (
            <a
              key={url}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary' })}
            >
              {name}
              <ArrowUpRight aria-label="(opens in a new tab)" className="size-5" />
            </a>
          ))}
        </div>
      </div>
    </section>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      {icon}
      {children}
    </li>
  )
}

function Section({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="display mb-4 text-2xl outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}

const FACT_ICON = 'mt-0.5 size-5 shrink-0 text-accent-ink'
