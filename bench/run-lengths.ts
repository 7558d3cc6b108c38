/** How long a run measures each figure. */
export interface RunLength {
  isQuick: boolean
  reads: { rounds: number; seconds: number }
  orders: { rounds: number; seconds: number }
  pastOrders: { pastOrders: number; rounds: number; seconds: number }
  starts: number
  memorySeconds: number
  openMenuSeconds: number
  paints: number
  sales: number
}

export const LENGTHS: Record<'whole' | 'quick', RunLength> = {
  whole: {
    isQuick: false,
    reads: { rounds: 4, seconds: 2 },
    orders: { rounds: 3, seconds: 3 },
    pastOrders: { pastOrders: 1_000_000, rounds: 3, seconds: 3 },
    starts: 3,
    memorySeconds: 10,
    openMenuSeconds: 20,
    paints: 5,
    sales: 3,
  },
  quick: {
    isQuick: true,
    reads: { rounds: 1, seconds: 1 },
    orders: { rounds: 1, seconds: 1 },
    pastOrders: { pastOrders: 50_000, rounds: 1, seconds: 1 },
    starts: 1,
    memorySeconds: 3,
    openMenuSeconds: 5,
    paints: 1,
    sales: 1,
  },
}
