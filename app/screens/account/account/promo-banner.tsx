import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { lusivPath } from '#app/paths.ts'
import { HEADLINE } from '#domain/membership/membership.messages.ts'

/** Invites people who are not members. */
export function PromoBanner() {
  return (
    <Link
      to={lusivPath()}
      viewTransition
      className="flex min-h-24 items-center gap-4 rounded-card border border-accent-ink bg-accent p-4 text-on-accent transition hover:brightness-110 active:scale-[0.985]"
    >
      <span className="min-w-0 flex-1">
        <span className="display block text-xl">{HEADLINE}?</span>
        <span className="text-sm">Guest lists all month with Lusiv</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  )
}
