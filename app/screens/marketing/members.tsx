import { CalendarHeart, ChevronRight, Info, Ticket } from 'lucide-react'
import { Link } from 'react-router'
import { accountPath, lusivPath, membershipPath, membersPath } from '#app/paths.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { loadPageHead, toMeta as meta } from '#app/features/layout/load-page-head.ts'
import type { Route } from './+types/members.ts'

export { meta }

const TITLE = 'Members'
const DESCRIPTION =
  'Lusiv members skip the line at the door: browse the events, reserve a guest list spot and manage your reservations.'

export function loader({ request }: Route.LoaderArgs) {
  return loadPageHead(request, membersPath(), { title: TITLE, description: DESCRIPTION })
}

/** The members' start page, which explains the membership to everyone else. */
export default function Members() {
  return (
    <CustomerPage title={TITLE} wide="fluid" className="flex flex-col gap-7">
      <div className="glow">
        <p className="text-sm font-semibold text-accent-ink">Lusiv</p>
        <h1 className="display text-4xl">{TITLE}</h1>
        <p className="mt-2 max-w-prose text-lg text-pretty text-ink-muted">{DESCRIPTION}</p>
      </div>
      <ul className="grid gap-3 tablet:grid-cols-3">
        {LINKS.map(({ to, icon: Icon, title, text }) => (
          <li key={title} className="@container">
            <Link
              to={to}
              className="flex h-full min-h-20 items-center gap-4 rounded-card border border-line bg-surface p-4 transition hover:bg-raised active:scale-[0.985]"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-raised text-accent-ink @max-[15rem]:hidden">
                <Icon aria-hidden className="size-5" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="text-sm text-ink-muted">{text}</span>
              </span>
              <ChevronRight
                aria-hidden
                className="size-5 shrink-0 text-ink-faint @max-[15rem]:hidden"
              />
            </Link>
          </li>
        ))}
      </ul>
    </CustomerPage>
  )
}

const LINKS = [
  {
    to: lusivPath(),
    icon: CalendarHeart,
    title: 'Events',
    text: 'Find a night and reserve your spot',
  },
  { to: accountPath(), icon: Ticket, title: 'Your reservations', text: 'See, use or cancel them' },
  { to: membershipPath(), icon: Info, title: 'About Lusiv', text: 'What you get and how it works' },
]
