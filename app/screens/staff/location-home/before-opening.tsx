import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleAlert } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { readinessQuery } from '#app/features/readiness/readiness.queries.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { blocksOf } from '#domain/readiness/blocks-of.ts'
import { cameFrom } from '../shell/came-from.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'

/** What keeps a draft from opening, each with the page where it is solved. */
export function BeforeOpening() {
  const { vendorLocationId, vendor } = useStaffLocation()
  const { pathname } = useLocation()
  const { data: readiness } = useQuery(readinessQuery(vendor.vendorId))
  // the steps of the rehearsal say what to do with its orders
  const blocks = blocksOf(readiness?.problems ?? [], vendorLocationId).filter(
    ({ code }) => code !== 'REHEARSALS_OPEN',
  )
  if (blocks.length === 0) return null
  return (
    <section aria-labelledby="before-opening-title" className="mt-3">
      <Card className="flex flex-col gap-2">
        <h2 id="before-opening-title" className="display text-lg">
          Before it opens
        </h2>
        <ul className="-mx-2 flex flex-col">
          {blocks.map(({ code, text, path }) => (
            <li key={code}>
              <Link
                to={path}
                state={cameFrom(pathname)}
                className="flex min-h-touch items-start gap-3 rounded-control px-2 py-2.5 text-sm transition hover:bg-raised"
              >
                <CircleAlert aria-hidden className="mt-px size-5 shrink-0 text-danger" />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="sr-only">To do: </span>
                  {text}
                </span>
                <ChevronRight aria-hidden className="mt-px size-5 shrink-0 text-ink-faint" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
