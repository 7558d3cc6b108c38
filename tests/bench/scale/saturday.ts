/*
 * The assumptions about a Saturday. Change it here, and run `node tests/bench/scale/simulate-saturday.ts --write`.
 */

/** Assumptions that are the same for all Saturdays. */
export const ASSUMPTIONS = {
  /** Orders that a guest who is there makes in an hour. */
  ordersPerGuestHour: 0.5,
  /** The busiest minute of an hour against its average one: the break between two acts. */
  busiestMinute: 3,
  /** Guests who look at a menu at the same moment. */
  openMenuShare: 0.08,
  /** Guests who arrive and have to sign in with a code. */
  newGuestShare: 0.6,
  /** Commits of an order: created, its payment attached, paid, handed over. */
  commitsPerOrder: 4,
  /** Requests of an order at the payment provider, and how many a second it takes from one account. */
  paymentRequestsPerOrder: 3,
  paymentRequestsPerSecond: 100,
  /** The fullest account against an average one. */
  fullestAccount: 5,
  /** Text messages a second from one short code; an ordinary number sends one. */
  textsPerSecond: 100,
  /** Cores are planned to be this busy in the busiest minute. */
  busyShare: 0.5,
  /** Connections that one node keeps open. */
  menusPerNode: 15_000,
  /** A cell: nodes of one core each, and the database's cores. */
  nodesPerCell: 8,
  databaseCoresPerCell: 8,
}

export interface Saturday {
  name: string
  guests: number
  venues: number
  locations: number
  /** Accounts at the payment provider that share the sales: one for all, or one for each venue or stall. */
  accounts: number
  /** The share of the guests who are there in each hour, from 6 AM on. */
  present: number[]
}

const FESTIVAL_DAY = [
  0, 0, 0, 0, 0.05, 0.2, 0.4, 0.55, 0.65, 0.75, 0.8, 0.85, 0.9, 0.95, 1, 1, 0.95, 0.7, 0.2, 0, 0, 0,
  0, 0,
]
const BAR_NIGHT = [
  0.01, 0.02, 0.04, 0.05, 0.06, 0.08, 0.12, 0.12, 0.1, 0.1, 0.12, 0.18, 0.28, 0.4, 0.55, 0.75, 0.9,
  1, 0.9, 0.65, 0.25, 0.08, 0.02, 0.01,
]

export const SATURDAYS: Saturday[] = [
  {
    name: 'A festival of 100,000 guests, paid into one account',
    guests: 100_000,
    venues: 1,
    locations: 120,
    accounts: 1,
    present: FESTIVAL_DAY,
  },
  {
    name: 'The same festival, each of its stalls with an account of its own',
    guests: 100_000,
    venues: 120,
    locations: 120,
    accounts: 120,
    present: FESTIVAL_DAY,
  },
  {
    name: '10,000 venues with 200 guests each at the fullest hour, each with an account of its own',
    guests: 2_000_000,
    venues: 10_000,
    locations: 30_000,
    accounts: 10_000,
    present: BAR_NIGHT,
  },
]

/** The measured work of one core, in milliseconds of its time. */
export interface Capacity {
  /** The server's share of a sale, with the provider's SDK and the whole stand-in. */
  serverSaleMs: number
  databaseSaleMs: number
  serverHandOverMs: number
  databaseHandOverMs: number
  /** Telling one open page of a change. */
  tellPageMs: number
}

export interface Hour {
  hour: number
  guests: number
  salesPerSecond: number
  handOversPerSecond: number
  openMenus: number
  textsPerSecond: number
  commitsPerSecond: number
  nodes: number
  databaseCores: number
  /** Requests a second that the fullest account gets. */
  accountRequests: number
  cells: number
  /** The scarcest resource of one cell with the accounts of the day. */
  firstLimit: Limit
  /** The scarcest of its own resources, when the providers' limits have been raised. */
  ownLimit: Limit
}

/** A resource, and how many times its capacity is needed. */
export interface Limit {
  name: string
  times: number
}

const FIRST_HOUR = 6
const SECONDS = 3_600

/** What each hour needs in its busiest minute. */
export function simulate(day: Saturday, capacity: Capacity, given = ASSUMPTIONS): Hour[] {
  return day.present.map((share, index) => {
    const arrived = Math.max(0, share - (day.present[index - 1] ?? 0)) * day.guests
    const guests = Math.round(day.guests * share)
    const sales = ((guests * given.ordersPerGuestHour) / SECONDS) * given.busiestMinute
    const openMenus = Math.round(guests * given.openMenuShare)
    const texts = ((arrived * given.newGuestShare) / SECONDS) * given.busiestMinute
    // a sale notifies the open menus of its location
    const told = sales * (openMenus / day.locations)
    const serverMs =
      sales * (capacity.serverSaleMs + capacity.serverHandOverMs) + told * capacity.tellPageMs
    const databaseMs = sales * (capacity.databaseSaleMs + capacity.databaseHandOverMs)
    const toCores = (ms: number) => ms / 1_000 / given.busyShare
    const nodes = Math.max(toCores(serverMs), openMenus / given.menusPerNode)
    const fullest = Math.min(1, given.fullestAccount / day.accounts)
    const accountRequests = sales * given.paymentRequestsPerOrder * fullest
    const providers = {
      'payment account': accountRequests / given.paymentRequestsPerSecond,
      'text messages': texts / given.textsPerSecond,
    }
    const own = {
      'open menus': openMenus / given.menusPerNode / given.nodesPerCell,
      'node cores': toCores(serverMs) / given.nodesPerCell,
      'database cores': toCores(databaseMs) / given.databaseCoresPerCell,
    }
    return {
      hour: (FIRST_HOUR + index) % 24,
      guests,
      salesPerSecond: sales,
      handOversPerSecond: sales,
      openMenus,
      textsPerSecond: texts,
      commitsPerSecond: sales * given.commitsPerOrder,
      // one more, because one may die
      nodes: Math.ceil(nodes) + 1,
      databaseCores: Math.max(1, Math.ceil(toCores(databaseMs))),
      accountRequests,
      cells: Math.max(1, Math.ceil(nodes / given.nodesPerCell), Math.ceil(own['database cores'])),
      firstLimit: findMost({ ...providers, ...own }),
      ownLimit: findMost(own),
    }
  })
}

function findMost(needs: Record<string, number>): Limit {
  const [name, times] = Object.entries(needs).reduce((most, need) =>
    need[1] > most[1] ? need : most,
  )
  return { name, times }
}
