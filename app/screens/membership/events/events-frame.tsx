import type { ReactNode } from 'react'
import { CITIES, type City } from '#domain/guest-list/cities.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { lusivEventsPath, signInPath } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { BottomBar } from '#app/ui/layout/bottom-bar.tsx'
import { LOADING_EVENTS, SELECT_CITY, SIGN_UP } from '../membership.messages.ts'

/** The state of a link to the sign-in that leads back here. */
export const TO_SIGN_IN = { authRedirectTo: lusivEventsPath() }

export interface CityChoice {
  city: City | undefined
  onCity: (city: City) => void
  /** The user tapped its button, which keeps the focus when another frame replaces this one. */
  wasChosen: boolean
}

export interface EventsFrameProps extends CityChoice {
  /** The membership, above the events or beside them. */
  membership: ReactNode
  isVisitor: boolean
  /** The events of the city. */
  children: ReactNode
  dialog?: ReactNode
}

/** The members events page around its events. */
export function EventsFrame(props: EventsFrameProps) {
  const { membership, city, onCity, wasChosen, isVisitor, children, dialog } = props
  return (
    <CustomerPage
      title="Lusiv events"
      back
      wide="fluid"
      bar={
        isVisitor && (
          // A phone on its side has it below the membership: a bar would cover the events.
          <BottomBar wide="fluid" className="sm:max-lg:short:hidden">
            <SignUp className="mx-auto tablet:max-w-md" />
          </BottomBar>
        )
      }
    >
      <div className="grid items-start gap-6 sm:max-lg:short:grid-cols-[17rem_minmax(0,1fr)] lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-10">
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-24">
          <h1 className="display text-3xl short:text-2xl">Lusiv events</h1>
          {membership}
          {isVisitor && <SignUp variant="secondary" className="hidden sm:max-lg:short:block" />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <CityTabs {...{ city, onCity, wasChosen }} />
          {city ? children : <EmptyState title={SELECT_CITY} />}
        </div>
      </div>
      {dialog}
    </CustomerPage>
  )
}

function SignUp(props: { className: string; variant?: 'primary' | 'secondary' }) {
  const { className, variant = 'primary' } = props
  return (
    <div className={className}>
      <ButtonLink to={signInPath()} state={TO_SIGN_IN} variant={variant} block>
        {SIGN_UP}
      </ButtonLink>
    </div>
  )
}

function CityTabs({ city, onCity, wasChosen }: CityChoice) {
  return (
    <fieldset aria-label="City" className="-mx-gutter flex min-w-0 gap-2 overflow-x-auto px-gutter">
      {CITIES.map((one) => (
        <button
          key={one.name}
          type="button"
          aria-pressed={one.name === city?.name}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={wasChosen && one.name === city?.name}
          aria-disabled={one.disabled || undefined}
          onClick={() => !one.disabled && onCity(one)}
          className="min-h-touch shrink-0 cursor-pointer rounded-full border border-line bg-surface px-4 text-sm font-semibold whitespace-nowrap transition hover:bg-raised aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-ink-faint aria-pressed:border-accent-ink aria-pressed:bg-accent aria-pressed:text-on-accent"
        >
          {one.name}
          {one.disabled && <span className="text-xs font-normal"> soon</span>}
        </button>
      ))}
    </fieldset>
  )
}

/** The place of the events while they load. */
export function EventsLoading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <LoadingNote what="the events" text={LOADING_EVENTS} className="text-sm" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-40 rounded-card" />
      ))}
    </div>
  )
}
