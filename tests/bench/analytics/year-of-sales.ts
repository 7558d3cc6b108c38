import { prepareDatabase } from '../orders/prepare-database.ts'
import { fillSales } from './fill-sales.ts'

export const YEAR = { orders: 1_000_000, days: 365 }

let prepared: Promise<string> | undefined

/** The address of a database with a year of orders, or a share of them, which takes a minute to fill: all parts use one. */
export function prepareYearOfSales(serverUrl: string, share: number): Promise<string> {
  prepared ??= fillYear(serverUrl, share)
  return prepared
}

async function fillYear(serverUrl: string, share: number): Promise<string> {
  const databaseUrl = await prepareDatabase(serverUrl, 'sales_year')
  await fillSales(databaseUrl, YEAR.orders * share, YEAR.days)
  return databaseUrl
}
