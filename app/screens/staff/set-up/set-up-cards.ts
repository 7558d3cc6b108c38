import type { ProblemCode } from '#domain/readiness/problem-codes.ts'
import type { Problem, Readiness, SetUpLocation } from '#domain/readiness/readiness.contract.ts'
import {
  codesPath,
  menuFilePath,
  newLocationPath,
  paymentsSetUpPath,
  usersPath,
  inventoryPath,
  venueDetailsPath,
  venueLocationsPath,
} from '#app/staff-paths.ts'
import type { Role } from '#domain/vendor-roles/roles.ts'
import {
  canManageCodes,
  canManageLocations,
  canManageProducts,
  canManageStaff,
  canManageVenue,
  type Right,
} from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import { countOf, formatCount } from '#domain/values/count-of.ts'
import { nameTimeZone } from '#domain/values/name-time-zone.ts'
import { sortByNeed } from './location-needs.ts'

export type CardName = 'venue' | 'locations' | 'menu' | 'tax' | 'payments' | 'people' | 'codes'

interface CardLink {
  label: string
  to: string
}

export interface SetUpCard {
  name: CardName
  title: string
  isDone: boolean
  /** What is there, in a line. */
  summary: string
  problems: Problem[]
  links: CardLink[]
  /** Whether the user may do what the card leads to. */
  isAllowed: boolean
}

const CARD_OF: Record<ProblemCode, CardName> = {
  NO_PRODUCT_TO_SELL: 'menu',
  ALCOHOL_WITHOUT_AGE: 'tax',
  TAX_CODE_MISSING: 'tax',
  LINE_WITHOUT_STATION: 'menu',
  ITEMS_WITHOUT_STATION: 'menu',
  NOBODY_TOLD_OF_SILENCE: 'people',
  PAYMENTS_NOT_ENABLED: 'payments',
  ACCOUNT_NOT_ENABLED: 'payments',
  TAX_NOT_COLLECTED: 'payments',
  PAYMENTS_NOT_CHECKED: 'payments',
  PAYMENTS_NOT_LIVE: 'payments',
  NOBODY_WHO_SCANS: 'people',
  ONE_SUPER_ADMIN: 'people',
  SENDER_NOT_VERIFIED: 'people',
  REHEARSALS_OPEN: 'codes',
  NOT_REHEARSED: 'codes',
  NOTHING_PRINTED: 'codes',
  ALCOHOL_WITHOUT_HOURS: 'locations',
}

/** Only the operator can change these, so they do not count as the venue's open tasks. */
const OF_THE_INSTALLATION: readonly ProblemCode[] = [
  'PAYMENTS_NOT_CHECKED',
  'PAYMENTS_NOT_LIVE',
  'SENDER_NOT_VERIFIED',
]

const RIGHT_OF: Record<CardName, Right> = {
  venue: canManageVenue,
  locations: canManageLocations,
  menu: canManageProducts,
  tax: canManageProducts,
  payments: canManageVenue,
  people: canManageStaff,
  codes: canManageCodes,
}

/** Whether a role may solve the problem. */
export function canSolve(role: Role, { code }: Problem): boolean {
  // everyone who sees the page can rehearse
  return ['REHEARSALS_OPEN', 'NOT_REHEARSED'].includes(code) || RIGHT_OF[CARD_OF[code]](role)
}

type Draft = Pick<SetUpCard, 'name' | 'title' | 'summary' | 'links'> & { isBegun: boolean }

/** The seven cards of a venue's set-up, in the order in which they are best done. */
export function toSetUpCards(readiness: Readiness, vendor: Vendor, role: Role): SetUpCard[] {
  return draftCards(readiness.locations, vendor).map(({ isBegun, ...card }) => {
    const problems = readiness.problems.filter(({ code }) => CARD_OF[code] === card.name)
    const isDone = isBegun && problems.every(({ code }) => OF_THE_INSTALLATION.includes(code))
    return { ...card, problems, isDone, isAllowed: RIGHT_OF[card.name](role) }
  })
}

function draftCards(locations: readonly SetUpLocation[], vendor: Vendor): Draft[] {
  const { vendorId, guestlistEnabled } = vendor
  const [first] = locations
  const products = locations.reduce((sum, { productCount }) => sum + productCount, 0)
  const sellsNothing = guestlistEnabled && products === 0
  return [
    {
      name: 'venue',
      title: 'Venue',
      isBegun: true,
      summary: describeVenue(vendor),
      links: [{ label: 'Edit venue', to: venueDetailsPath(vendorId) }],
    },
    {
      name: 'locations',
      title: 'Locations',
      isBegun: first !== undefined,
      summary: first ? describeStates(locations) : 'Add the first place where you sell.',
      links: [
        { label: 'Add location', to: newLocationPath(vendorId) },
        ...(first ? [{ label: 'All locations', to: venueLocationsPath(vendorId) }] : []),
      ],
    },
    {
      name: 'menu',
      title: 'Menu',
      isBegun: sellsNothing ? first !== undefined : products > 0,
      summary: describeMenu(locations, products, sellsNothing),
      links: listMenuLinks(locations),
    },
    {
      name: 'tax',
      title: 'Tax and age',
      isBegun: sellsNothing ? first !== undefined : products > 0,
      summary:
        products > 0
          ? 'Each product says what it is, for its tax and for the guest’s age.'
          : 'Nothing to check until there are products.',
      links: [],
    },
    {
      name: 'payments',
      title: 'Payments',
      isBegun: true,
      summary: 'Cards and wallets, and whether they are charged.',
      links: [{ label: 'Check payments', to: paymentsSetUpPath(vendorId) }],
    },
    {
      name: 'people',
      title: 'People',
      isBegun: first !== undefined,
      summary: first ? 'Who scans, manages and sees the figures.' : 'Add a location first.',
      links: first ? [{ label: 'People', to: usersPath(first.vendorLocationId, vendorId) }] : [],
    },
    {
      name: 'codes',
      title: 'Codes and rehearsal',
      isBegun: first !== undefined,
      summary: first
        ? 'Guests scan a printed code. Rehearse an order before they do.'
        : 'Add a location first.',
      links: first ? [{ label: 'Print codes', to: codesPath(vendorId) }] : [],
    },
  ]
}

function describeVenue({
  name,
  addressLine1,
  city,
  state,
  timeZone,
  logoUrl,
  guestlistEnabled,
}: Vendor) {
  return [
    `${name}, ${addressLine1}, ${city}, ${state}`,
    nameTimeZone(timeZone),
    logoUrl ? 'with a logo' : 'no logo yet',
    guestlistEnabled ? 'guest list on' : 'guest list off',
  ].join(' · ')
}

function describeStates(locations: readonly SetUpLocation[]): string {
  const count = (wanted: SetUpLocation['state']) =>
    locations.filter(({ state }) => state === wanted).length
  const parts = [
    [count('OPEN'), 'open'],
    [count('CLOSED'), 'closed'],
    [count('DRAFT'), 'not opened yet'],
  ] as const
  return parts
    .filter(([some]) => some > 0)
    .map(([some, name]) => `${formatCount(some)} ${name}`)
    .join(' · ')
}

function describeMenu(
  locations: readonly SetUpLocation[],
  products: number,
  sellsNothing: boolean,
): string {
  if (locations.length === 0) return 'Add a location first.'
  if (sellsNothing) return 'This venue works with guest lists and sells nothing.'
  if (products === 0) return 'Add products, begin with a starter menu, or bring a menu file.'
  const sellable = locations.reduce((sum, { sellableCount }) => sum + sellableCount, 0)
  return `${formatCount(sellable)} of ${countOf(products, 'product')} on sale at ${countOf(locations.length, 'location')}.`
}

const MENU_LINKS = 3

/** The menus with the least to sell first; all others are a tap away from their location. */
function listMenuLinks(locations: readonly SetUpLocation[]): CardLink[] {
  const [only] = locations
  if (only && locations.length === 1) {
    return [
      { label: 'Products', to: inventoryPath(only.vendorLocationId) },
      { label: 'Menu file', to: menuFilePath(only.vendorLocationId) },
    ]
  }
  return locations
    .toSorted((one, other) => one.sellableCount - other.sellableCount)
    .slice(0, MENU_LINKS)
    .map(({ vendorLocationId, description }) => ({
      label: `Menu of ${description}`,
      to: inventoryPath(vendorLocationId),
    }))
}

export type NextStep =
  | { kind: 'link'; card: CardName; label: string; to: string }
  | { kind: 'open'; card: CardName; location: SetUpLocation }

const LABEL_OF: Record<ProblemCode, string> = {
  NO_PRODUCT_TO_SELL: 'Add products',
  PAYMENTS_NOT_ENABLED: 'Check payments',
  ACCOUNT_NOT_ENABLED: 'Finish your account',
  TAX_NOT_COLLECTED: 'Check sales tax',
  NOBODY_WHO_SCANS: 'Add people',
  ALCOHOL_WITHOUT_AGE: 'Ask for the age',
  REHEARSALS_OPEN: 'Finish the rehearsal',
  TAX_CODE_MISSING: 'Choose tax codes',
  LINE_WITHOUT_STATION: 'Add a station',
  ITEMS_WITHOUT_STATION: 'Choose stations',
  NOBODY_TOLD_OF_SILENCE: 'Name the shift’s manager',
  NOT_REHEARSED: 'Rehearse an order',
  NOTHING_PRINTED: 'Print codes',
  ALCOHOL_WITHOUT_HOURS: 'Set the hours',
  ONE_SUPER_ADMIN: 'Add a second SuperAdmin',
  PAYMENTS_NOT_CHECKED: 'Check payments',
  PAYMENTS_NOT_LIVE: 'Check payments',
  SENDER_NOT_VERIFIED: 'Check text messages',
}

/**
 * The one thing to do next: what blocks, then a location that can be opened, rehearsed first, then
 * advice. Undefined when the user has nothing left to do.
 */
export function findNextStep(
  { problems, locations }: Readiness,
  { vendorId }: Vendor,
  role: Role,
): NextStep | undefined {
  if (locations.length === 0) {
    if (!canManageLocations(role)) return undefined
    return {
      kind: 'link',
      card: 'locations',
      label: 'Add a location',
      to: newLocationPath(vendorId),
    }
  }
  const solvable = problems.filter((problem) => canSolve(role, problem))
  const blocker = solvable.find(({ blocks }) => blocks)
  if (blocker) return toStep(blocker)
  const [ready] = sortByNeed(locations, problems).filter(
    ({ location, blocks }) => location.state === 'DRAFT' && blocks.length === 0,
  )
  const rehearsal =
    ready &&
    solvable.find(
      ({ code, vendorLocationId }) =>
        code === 'NOT_REHEARSED' && vendorLocationId === ready.location.vendorLocationId,
    )
  if (rehearsal) return toStep(rehearsal)
  if (ready && canManageVenue(role)) {
    return { kind: 'open', card: 'locations', location: ready.location }
  }
  const advice = solvable.find(({ code }) => !OF_THE_INSTALLATION.includes(code))
  return advice && toStep(advice)
}

const toStep = ({ code, path }: Problem): NextStep => ({
  kind: 'link',
  card: CARD_OF[code],
  label: LABEL_OF[code],
  to: path,
})
