import { menuPath, vendorPath } from '#app/paths.ts'
import { toPageHead } from '#app/features/layout/page-head.ts'
import type { Event } from '#domain/events/events.contract.ts'
import type { VendorGlevent } from '#domain/guest-list/guest-list.contract.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import type { VendorPageData } from './load-vendor-page.ts'

/** Tags and schema.org data of a vendor's page. */
export function toVendorHead(page: VendorPageData, origin: string) {
  const { vendor, locations, inProgress, upcoming, guestLists } = page
  const url = `${origin}${vendorPath(vendor.vendorId)}`
  return toPageHead({
    title: vendor.name,
    description: `Order online at ${vendor.name} in ${vendor.city}, skip the wait and pick up anytime. See tonight's event and what is coming up.`,
    url,
    image: locations.find(({ imageUrl }) => imageUrl)?.imageUrl,
    schema: [
      {
        '@type': 'EventVenue',
        name: vendor.name,
        url,
        address: toAddress(vendor),
        openingHoursSpecification: toHoursSchema(locations),
        potentialAction: locations[0] && {
          '@type': 'OrderAction',
          target: `${origin}${menuPath(locations[0].vendorLocationId)}`,
        },
      },
      ...[...inProgress, ...upcoming].map((event) => toEventSchema(event, vendor, url)),
      ...guestLists.map((night) => toNightSchema(night, url)),
    ],
  })
}

/** The hours of all its locations, each once; undefined where one is always open. */
function toHoursSchema(locations: readonly VendorLocation[]) {
  if (locations.length === 0 || locations.some(({ hours }) => hours === null)) return undefined
  const all = locations.flatMap(({ hours }) => hours ?? [])
  const specifications = all.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => DAYS[day]),
    opens,
    closes,
  }))
  const once = new Map(specifications.map((each) => [JSON.stringify(each), each]))
  return [...once.values()]
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function toEventSchema(event: Event, vendor: Vendor, url: string) {
  return {
    '@type': 'Event',
    name: event.eventName,
    startDate: event.startTime,
    endDate: event.endTime,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    description: toPlainText(event.description),
    image: event.images.map((image) => new URL(image, url).href),
    location: { '@type': 'Place', name: vendor.name, address: toAddress(vendor) },
    offers: event.ticketingLink && { '@type': 'Offer', url: event.ticketingLink },
  }
}

/** A guest-list night, which may be at another place. */
function toNightSchema(night: VendorGlevent, url: string) {
  return {
    '@type': 'Event',
    name: night.name,
    startDate: night.startTime,
    endDate: night.endTime,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: night.imageUrl ? new URL(night.imageUrl, url).href : undefined,
    location: {
      '@type': 'Place',
      name: night.venueName,
      address: toAddress({ ...night, zip: night.zipCode }),
    },
  }
}

function toAddress(
  vendor: Pick<Vendor, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip'>,
) {
  return {
    '@type': 'PostalAddress',
    streetAddress: [vendor.addressLine1, vendor.addressLine2].filter(Boolean).join(', '),
    addressLocality: vendor.city,
    addressRegion: vendor.state,
    postalCode: vendor.zip,
    addressCountry: 'US',
  }
}

/** The text of sanitized HTML. */
function toPlainText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
