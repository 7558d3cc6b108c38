import { SCAN_ORDER_HEADING } from '#app/features/scanning/scanning.messages.ts'

export interface LoadingPage {
  /** Undefined for a page that is titled by what it shows. */
  title: string | undefined
  /** The counter's heading leaves the room to the camera. */
  isSmall?: boolean
  hideNav: boolean | 'below-desktop'
}

/** What is known of a page of the staff before it has loaded. */
export function nameLoadingPage(pathname: string): LoadingPage {
  const [, , area, , ...segments] = pathname.toLowerCase().split('/')
  const last = segments.at(-1)
  if (area === 'venue') return { title: VENUE_PAGES[last ?? ''], hideNav: false }
  if (area !== 'location') return { title: undefined, hideNav: true }
  if (last === undefined) return { title: undefined, hideNav: 'below-desktop' }
  const isCounter = last === 'scan' || segments[0] === 'order'
  return { title: LOCATION_PAGES[last], isSmall: isCounter, hideNav: isCounter }
}

const VENUE_PAGES: Record<string, string> = {
  '': 'Set Up',
  payments: 'Payments',
  codes: 'Codes',
  details: 'Venue Details',
  locations: 'Locations',
  new: 'Add Location',
}

const LOCATION_PAGES: Record<string, string> = {
  scan: SCAN_ORDER_HEADING,
  orders: 'Order History',
  inventory: 'Inventory',
  options: 'Options',
  'menu-file': 'Menu file',
  'guestlist-events': 'Guest List Events',
  reporting: 'Analytics & Reporting',
  users: 'Staff Profiles',
  events: 'Events',
  settings: 'Location Settings',
  activity: 'Activity',
}
