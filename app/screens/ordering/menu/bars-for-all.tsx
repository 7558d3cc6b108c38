import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { fasterBarsQuery } from '#app/features/preparations/promise.queries.ts'
import { menuPath } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { describePromise } from '#domain/preparations/promise-text.ts'
import { FasterSection } from '../faster-section.tsx'

export interface BarsForAllProps {
  location: VendorLocation
}

/** Lists the bars where every order would be ready sooner. It needs neither a session nor a cart. */
export function BarsForAll({ location }: BarsForAllProps) {
  const { vendorLocationId, description } = location
  const { data } = useQuery(fasterBarsQuery(vendorLocationId))
  if (!data?.promise || data.otherBars.length === 0) return null
  return (
    <FasterSection here={`${description}: ${describePromise(data.promise)}, or longer.`}>
      {data.otherBars.map((bar) => (
        <li
          key={bar.vendorLocationId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
        >
          <p className="min-w-0 text-sm font-semibold wrap-anywhere">
            {bar.name}: {describePromise(bar.promise)}
          </p>
          <ButtonLink
            to={menuPath(bar.vendorLocationId)}
            variant="secondary"
            size="touch"
            icon={<ArrowRight aria-hidden className="size-4 shrink-0" />}
          >
            See its menu<span className="sr-only">: {bar.name}</span>
          </ButtonLink>
        </li>
      ))}
    </FasterSection>
  )
}
