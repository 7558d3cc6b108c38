import type { Vendor } from '#domain/vendors/vendors.contract.ts'

/** A venue's picture, or its initials. */
export function VendorMark({ vendor: { name, logoUrl } }: { vendor: Vendor }) {
  return (
    <span
      aria-hidden
      className="display relative grid size-[min(3.5rem,64px)] shrink-0 place-items-center overflow-hidden rounded-card bg-accent text-xl text-on-accent"
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

/** 'HH' of Harbor Hall. */
function toInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('')
}
