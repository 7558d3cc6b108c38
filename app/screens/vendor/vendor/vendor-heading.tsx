import { MapPin } from 'lucide-react'
import { VendorMark } from '#app/features/vendors/vendor-mark.tsx'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'

export interface VendorHeadingProps {
  vendor: Vendor
  open: { isOpen: boolean; text: string } | undefined
}

/** The venue with its cover, its mark, its address and whether it is open. */
export function VendorHeading({ vendor, open }: VendorHeadingProps) {
  const { name, coverUrl, addressLine1, addressLine2, city, state, zip } = vendor
  return (
    <div className={`mb-6 ${coverUrl ? '' : 'glow before:h-64'}`}>
      {coverUrl && (
        <img
          src={coverUrl}
          alt=""
          width={1200}
          height={480}
          fetchPriority="high"
          decoding="async"
          className="-mb-7 aspect-5/2 max-h-52 w-full sm:short:max-h-20 rounded-card border border-line object-cover"
        />
      )}
      <div className="relative sm:flex sm:items-start sm:gap-4">
        <span className={`inline-block rounded-card ring-4 ring-canvas ${coverUrl ? 'ml-3' : ''}`}>
          <VendorMark vendor={vendor} />
        </span>
        <div className={`mt-2 min-w-0 ${coverUrl ? 'sm:mt-9' : ''}`}>
          <h1 className="display text-4xl wrap-anywhere">{name}</h1>
          <p className="mt-1.5 flex items-start gap-1.5 text-sm text-ink-muted">
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
            {[addressLine1, addressLine2].filter(Boolean).join(', ')}, {city}, {state} {zip}
          </p>
          {open && (
            <p
              className={`mt-1 flex items-center gap-1.5 text-sm font-medium ${open.isOpen ? 'text-success' : 'text-ink-muted'}`}
            >
              <span aria-hidden className="mx-1 size-2 shrink-0 rounded-full bg-current" />
              {open.text}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
