import { BadgePercent } from 'lucide-react'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'

/** The venue, the location and its promotion. */
export function MenuHeading({ location, vendor }: { location: VendorLocation; vendor: Vendor }) {
  return (
    <div className="glow mb-4 before:h-52">
      <p className="text-sm font-medium text-ink-muted">{vendor.name}</p>
      <h1 className="display text-3xl">{location.description}</h1>
      {location.promotion && (
        <p className="mt-2 flex items-center gap-1.5 text-sm font-medium text-accent-ink">
          <BadgePercent aria-hidden className="size-4.5" />
          {toPromotionText(location.promotion.percent)}
        </p>
      )}
    </div>
  )
}

const toPromotionText = (percent: number) => `${percent}% off everything. Prices shown include it.`
