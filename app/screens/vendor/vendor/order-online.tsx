import { ChevronRight, QrCode } from 'lucide-react'
import { Link } from 'react-router'
import { menuPath } from '#app/paths.ts'
import { formatHours } from '#domain/locations/format-hours.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { ORDER_ONLINE, orderFrom, SKIP_THE_WAIT } from './vendor.messages.ts'

/** One row per location where guests can order. */
export function OrderOnline({ locations }: { locations: readonly VendorLocation[] }) {
  if (locations.length === 0) return null
  return (
    <section aria-labelledby="order-online">
      <h2 id="order-online" className="display text-xl">
        {ORDER_ONLINE}
      </h2>
      <p className="mt-0.5 text-sm text-ink-muted">{SKIP_THE_WAIT}</p>
      <ul className="mt-3 grid gap-2.5 tablet:max-lg:grid-cols-2">
        {locations.map(({ vendorLocationId, description, hours }, index) => (
          <li key={vendorLocationId} className="@container">
            <Link
              to={menuPath(vendorLocationId)}
              state={{ showAlcoholWarning: true }}
              viewTransition
              className={`flex min-h-16 items-center gap-3.5 rounded-card border px-4 py-3 font-semibold transition active:scale-[0.985] ${index === 0 ? FIRST : OTHER}`}
            >
              <QrCode aria-hidden className="size-5 shrink-0 @max-[14rem]:hidden" />
              <span className="min-w-0 flex-1 wrap-anywhere">{orderFrom(description)}</span>
              <ChevronRight aria-hidden className="size-5 shrink-0 @max-[14rem]:hidden" />
            </Link>
            {hours?.map(({ days, opens, closes }) => (
              <p key={`${days.join()} ${opens}`} className="mt-1 px-4 text-xs text-ink-muted">
                {formatHours({ days, from: opens, to: closes })}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

const FIRST = 'border-accent-ink bg-accent text-on-accent hover:brightness-110'
const OTHER = 'border-line bg-surface text-ink hover:bg-raised'
