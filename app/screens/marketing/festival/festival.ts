import type { LineupEntry } from '../lineup.tsx'

/** The content of a festival's page. Times are the festival's own, in Los Angeles. */
export interface Festival {
  name: string
  /** The last segment of its address. */
  slug: 'heartla' | 'longbeachpride'
  tagline: string
  description: string
  dates: string
  hours: string | undefined
  venue: { name: string; city: string; state: string }
  /** ISO 8601, for search engines. */
  startDate: string
  endDate: string
  accent: string
  hero: string
  share: string
  orderLinks: { vendorLocationId: string; name: string; text: string }[]
  quickBuy?: string
  /** External pages, which open in a new tab. */
  externalLinks: { name: string; url: string }[]
  scheduleTitle: string
  schedule: { image: string; text: string }
  lineupTitle: string
  lineup: { stage: string; artists: LineupEntry[] }[]
  details: { title: string; text: string }[]
  beyond: { title: string; text: string }[]
}

export const SKIP_THE_LINES = 'SKIP THE LINES'
export const BEYOND_THE_MUSIC = 'BEYOND THE MUSIC'
export const EVENT_DETAILS = 'Event Details'
export const ALL_AGES = 'All ages'
