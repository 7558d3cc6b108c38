/** The durations and amounts of a run's measurements. */
export interface RunLength {
  isQuick: boolean
  reads: { rounds: number; seconds: number }
  orders: { rounds: number; seconds: number }
  /** How many orders wait at the station of the line. */
  lineSales: { open: number[]; rounds: number; seconds: number }
  /** Crowds, each after a quiet time; the members' credits are enough for 15. */
  fullHouse: { rounds: number; quietSeconds: number }
  pastOrders: { pastOrders: number; rounds: number; seconds: number }
  starts: number
  memorySeconds: number
  /** Open status pages. */
  followers: number
  openMenuSeconds: number
  twoNodes: { rounds: number; seconds: number }
  /** Years of sales are shorter in a quick run. */
  salesShare: number
  paints: number
  lineScreen: { cards: number; taps: number }
  /** How many of the pages that most guests open first. */
  lighthousePages: number
  sales: number
}

export const LENGTHS: Record<'whole' | 'quick', RunLength> = {
  whole: {
    isQuick: false,
    reads: { rounds: 4, seconds: 2 },
    orders: { rounds: 4, seconds: 3 },
    lineSales: { open: [0, 300, 1_000], rounds: 3, seconds: 2 },
    fullHouse: { rounds: 10, quietSeconds: 3 },
    pastOrders: { pastOrders: 10_000_000, rounds: 3, seconds: 3 },
    starts: 3,
    memorySeconds: 10,
    followers: 5_000,
    openMenuSeconds: 20,
    twoNodes: { rounds: 2, seconds: 3 },
    salesShare: 1,
    paints: 5,
    lineScreen: { cards: 300, taps: 20 },
    lighthousePages: 3,
    sales: 3,
  },
  quick: {
    isQuick: true,
    reads: { rounds: 1, seconds: 1 },
    orders: { rounds: 1, seconds: 1 },
    lineSales: { open: [300], rounds: 1, seconds: 1 },
    fullHouse: { rounds: 1, quietSeconds: 3 },
    pastOrders: { pastOrders: 50_000, rounds: 1, seconds: 1 },
    starts: 1,
    memorySeconds: 3,
    followers: 200,
    openMenuSeconds: 5,
    twoNodes: { rounds: 1, seconds: 2 },
    salesShare: 0.05,
    paints: 1,
    lineScreen: { cards: 40, taps: 5 },
    lighthousePages: 1,
    sales: 1,
  },
}
