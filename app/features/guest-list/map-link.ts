import { type Address, formatAddress } from '#domain/guest-list/format-address.ts'

/** A search for the address in the maps app. */
export function mapLink(event: Address & { venueName: string }): string {
  const query = `${event.venueName}, ${formatAddress(event)}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
