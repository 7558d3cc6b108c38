import { BadgePercent } from 'lucide-react'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'

export interface MenuHeadingProps {
  location: VendorLocation
  vendor: Vendor
  /** Whether anything can be ordered: venues have no opening hours. */
  isOpen: boolean
}

/** The venue with its mark, the location, whether it takes orders, and its promotion. */
export function MenuHeading({ location, vendor, isOpen }: MenuHeadingProps) {
  return (
    <div className="glow mb-4 flex flex-col gap-3 before:h-52 sm:flex-row sm:flex-wrap sm:items-end sm:justify-between">
      <div className="flex flex-wrap items-center gap-3">
        <VendorMark vendor={vendor} />
        <div className="min-w-[min(100%,11rem)] flex-1 wrap-anywhere">
          <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium text-ink-muted">
            {vendor.name}
            <span
              className={`inline-flex items-center gap-1.5 ${isOpen ? 'text-success' : 'text-danger'}`}
            >
              <span aria-hidden className="size-2 rounded-full bg-current" />
              {isOpen ? 'Open for orders' : 'Closed for orders'}
            </span>
          </p>
          <h1 className="display text-3xl">{location.description}</h1>
        </div>
      </div>
      {isOpen && location.promotion && (
        <p className="flex items-center gap-1.5 text-sm font-medium text-accent-ink">
          <BadgePercent aria-hidden className="size-4.5 shrink-0" />
          {toPromotionText(location.promotion.percent)}
        </p>
      )}
    </div>
  )
}

/** Its picture, or its initials. */
function VendorMark({ vendor: { name, logoUrl } }: { vendor: Vendor }) {
  return (
    <span
      aria-hidden
      className="display relative grid size-14 shrink-0 place-items-center overflow-hidden rounded-card bg-accent text-xl text-on-accent"
    >
      {toInitials(name)}
      {logoUrl && (
        <img
          src={logoUrl}
          alt=""
          width={56}
          height={56}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}

const toPromotionText = (percent: number) => `${percent}% off everything. Prices shown include it.`

/** 'HH' of Harbor Hall. */
function toInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('')
}
