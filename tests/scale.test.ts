import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { printSaturdays } from '../bench/scale/print-saturday.ts'
import { ASSUMPTIONS, simulate, type Capacity } from '../bench/scale/saturday.ts'

const CAPACITY: Capacity = {
  serverSaleMs: 3,
  databaseSaleMs: 1,
  serverHandOverMs: 1,
  databaseHandOverMs: 1,
  tellPageMs: 0.01,
}

test('an hour needs what its guests do in its busiest minute', () => {
  const day = { name: 'A day', guests: 72_000, venues: 1, locations: 10, present: [0.5, 1] }
  const [first, second] = simulate(day, CAPACITY, {
    ...ASSUMPTIONS,
    ordersPerGuestHour: 1,
    busiestMinute: 2,
    openMenuShare: 0.1,
    newGuestShare: 0.5,
    commitsPerOrder: 4,
    paymentRequestsPerOrder: 3,
    paymentRequestsPerSecond: 100,
    textsPerSecond: 5,
    busyShare: 0.5,
    menusPerNode: 3_000,
    nodesPerCell: 2,
    databaseCoresPerCell: 8,
  })
  expect(first).toEqual({
    hour: 6,
    guests: 36_000,
    salesPerSecond: 20,
    handOversPerSecond: 20,
    openMenus: 3_600,
    textsPerSecond: 10,
    commitsPerSecond: 80,
    // 3,600 menus need two nodes, and one may die
    nodes: 3,
    databaseCores: 1,
    paymentAccounts: 1,
    cells: 1,
    firstLimit: { name: 'text messages', times: 2 },
    ownLimit: { name: 'open menus', times: 0.6 },
  })
  expect(second).toMatchObject({
    hour: 7,
    openMenus: 7_200,
    nodes: 4,
    cells: 2,
    paymentAccounts: 2,
  })
  // 40 sales take 160 ms, and tell 720 menus each, 288 ms: 0.448 of a core, planned at half
  const onOneCore = simulate(day, CAPACITY, {
    ...ASSUMPTIONS,
    ordersPerGuestHour: 1,
    busiestMinute: 2,
    openMenuShare: 0.1,
    paymentRequestsPerOrder: 0,
    menusPerNode: Infinity,
    nodesPerCell: 1,
  })
  expect(onOneCore[1]?.ownLimit).toEqual({ name: 'node cores', times: expect.closeTo(0.896) })
})

test('docs/scale.md has the output of the simulation', () => {
  const page = readFileSync('docs/scale.md', 'utf8')
  const [, capacity = '{}'] = /Measured: `(.*)`/.exec(page) ?? []
  const output = printSaturdays(JSON.parse(capacity) as Capacity)
  const remedy = 'run: node bench/scale/simulate-saturday.ts --write'
  expect(page.includes(output), remedy).toBe(true)
})
