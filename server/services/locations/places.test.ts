import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'

const harness = await startApiHarness()
const { places } = harness.services

const countQueries = async (work: () => Promise<unknown>): Promise<number> => {
  const { $client } = harness.db
  // each of them asks the pool for a connection
  const connect = $client.connect
  let count = 0
  $client.connect = ((...asked: Parameters<typeof connect>) => {
    count++
    return Reflect.apply(connect, $client, asked)
  }) as typeof connect
  await work()
  $client.connect = connect
  return count
}

test('a place is a location with its vendor, read without its products', async () => {
  const { location, vendor } = await places.requirePlace('B1R')
  expect(location).toMatchObject({ vendorLocationId: 'B1R', vendorId: 'HALL' })
  expect(vendor.vendorId).toBe('HALL')
})

test('a cached place is not read again', async () => {
  await places.requirePlace('B1R')
  expect(await countQueries(() => places.requirePlace('B1R'))).toBe(0)
})

test('a location that does not exist is not found', async () => {
  await expect(places.requirePlace('NOWHERE')).rejects.toMatchObject({ kind: 'not_found' })
})

test('a change announced in this process is read immediately', async () => {
  await places.requirePlace('B1R')
  harness.services.changes.announce('place', 'B1R')
  expect(await countQueries(() => places.requirePlace('B1R'))).toBe(2)
})

test.each([
  [
    'location',
    sql`update vendor_locations set description = 'Terrace' where vendor_location_id = 'B1R'`,
  ],
  ['vendor', sql`update vendors set name = 'Terrace' where vendor_id = 'HALL'`],
])('a change of the %s in the database is visible to the next reader', async (part, change) => {
  await harness.db.execute(change)
  await expect
    .poll(async () => {
      const { location, vendor } = await places.requirePlace('B1R')
      return part === 'location' ? location.description : vendor.name
    })
    .toBe('Terrace')
})
