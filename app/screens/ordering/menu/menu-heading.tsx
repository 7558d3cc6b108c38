import { BadgePercent } from 'lucide-react'
import { VendorMark } from '#app/features/vendors/vendor-mark.tsx'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import { formatTime } from '#domain/locations/format-clock.ts'
import { clockAt } from '#domain/values/zone-clock.ts'

export interface MenuHeadingProps {
  location: VendorLocation
  vendor: Vendor
  /** Whether anything can be ordered. */
  isOpen: boolean
}

/** The venue with its mark, the location, whether it takes orders, and its promotion. */
export function MenuHeading({ location, vendor, isOpen }: MenuHeadingProps) {
  const isDraft = location.state === 'DRAFT'
  return (
    <div className="glow mb-[min(1rem,16px)] sm:max-lg:short:mb-1 flex flex-col gap-3 before:h-52 sm:flex-row sm:flex-wrap sm:items-end sm:justify-between">
      <div className="flex flex-wrap items-center gap-3">
        <VendorMark vendor={vendor} />
        <div className="min-w-[min(100%,11rem,55vw)] flex-1 wrap-anywhere">
          <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium text-ink-muted">
            {vendor.name}
            <span
              className={`inline-flex items-center gap-1.5 ${isDraft ? 'text-warning' : isOpen ? 'text-success' : 'text-danger'}`}
            >
              <span aria-hidden className="size-2 rounded-full bg-current" />
              {isDraft ? 'Not open yet' : isOpen ? 'Open for orders' : 'Closed for orders'}
            </span>
          </p>
          <h1 className="display text-3xl sm:max-lg:short:text-2xl">{location.description}</h1>
        </div>
      </div>
      {isOpen && location.promotion && (
        <p className="flex items-center gap-1.5 text-sm font-medium text-accent-ink sm:max-lg:short:hidden">
          <BadgePercent aria-hidden className="size-4.5 shrink-0" />
          {toPromotionText(location, vendor.timeZone)}
        </p>
      )}
    </div>
  )
}

/** 'Happy hour until 7 PM. Prices shown include it.' */
function toPromotionText({ promotion, promotionEndsAt }: VendorLocation, timeZone: string) {
  const { percent = 0, description = '', isPartial = false } = promotion ?? {}
  const until = promotionEndsAt && sayClock(promotionEndsAt, timeZone)
  if (!until && !isPartial) return `${percent}% off everything. Prices shown include it.`
  return `${description}${until ? ` until ${until}` : ''}. Prices shown include it.`
}

/** '7 PM' */
function sayClock(iso: string, timeZone: string): string {
  const { minute } = clockAt(new Date(iso), timeZone)
  return formatTime(`${Math.floor(minute / 60)}:${minute % 60}`)
}
