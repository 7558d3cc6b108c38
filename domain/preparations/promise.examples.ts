import type { OrderPromise } from './promise.contract.ts'

export const promiseExample: OrderPromise = { fromMinutes: 6, toMinutes: 9 }
