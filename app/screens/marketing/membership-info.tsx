import { membershipInfoPath, membershipPath } from '#app/paths.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { loadPageHead, toMeta as meta } from '#app/features/layout/load-page-head.ts'
import { MAX_CREDITS, MONTHLY_CREDITS } from '#domain/membership/credits.ts'
import type { Route } from './+types/membership-info.ts'

export { meta }

const TITLE = 'Membership Program'
/** The specification has this price here, and another one in `PLANS`. */
const PROGRAM_PRICE = '$99.99'

export function loader({ request }: Route.LoaderArgs) {
  return loadPageHead(request, membershipInfoPath(), {
    title: TITLE,
    description: `Invite-only, ${PROGRAM_PRICE} per month, ${MONTHLY_CREDITS} event credits monthly: how the membership program works.`,
  })
}

/** The rules of the invite-only program, in figures. */
export default function MembershipInfo() {
  return (
    <CustomerPage
      title={TITLE}
      back={membershipPath()}
      wide="fluid"
      className="flex flex-col gap-7"
    >
      <div className="glow">
        <h1 className="display text-3xl">{TITLE}</h1>
        <p className="mt-2 text-lg text-ink-muted">The program is invite-only.</p>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(max(8.5rem,40%),100%),1fr))] gap-3 tablet:grid-cols-4">
        {FIGURES.map(({ figure, text }) => (
          <div
            key={text}
            className="flex flex-col-reverse justify-end gap-1 rounded-card border border-line bg-surface p-4"
          >
            <dt className="text-sm text-ink-muted">{text}</dt>
            <dd className="display amount text-2xl text-accent-ink">{figure}</dd>
          </div>
        ))}
      </dl>
      <ul className="flex max-w-prose list-disc flex-col gap-2 pl-5 text-pretty text-ink-muted">
        <li>
          Members get {MONTHLY_CREDITS} event credits monthly; a guest list spot takes one credit.
        </li>
        <li>Unused credits roll over to a max of {MAX_CREDITS}.</li>
        <li>Bookings are possible up to 3 months ahead.</li>
        <li>A no-show loses credits.</li>
        <li>Selling access forfeits membership.</li>
      </ul>
      <ButtonLink to={membershipPath()} variant="secondary" className="tablet:self-start">
        About Lusiv
      </ButtonLink>
    </CustomerPage>
  )
}

const FIGURES = [
  { figure: PROGRAM_PRICE, text: 'per month' },
  { figure: MONTHLY_CREDITS, text: 'credits a month' },
  { figure: MAX_CREDITS, text: 'credits at most' },
  { figure: '3', text: 'months ahead' },
]
