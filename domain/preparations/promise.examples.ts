import type { FasterBars, OrderPromise } from './promise.contract.ts'

export const promiseExample: OrderPromise = { fromMinutes: 6, toMinutes: 9 }

export const fasterBarsExample: FasterBars = {
  promise: { fromMinutes: 18, toMinutes: 27 },
  otherBars: [{ vendorLocationId: '3PATI', name: 'Patio Bar', promise: promiseExample }],
}
