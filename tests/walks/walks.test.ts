import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApiHarness, type Person } from '../support/api-harness.ts'
import { buildGlevent, buildReservation, tonight } from '../support/build-glevent.ts'
import { buildMember } from '../support/build-member.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '../support/build-venue.ts'
import { createMembershipSteps } from '../support/membership-steps.ts'
import { createOrderSteps } from '../support/order-steps.ts'
import { createProviderSteps } from '../support/provider-steps.ts'
import { sendWebhook, toWebhook } from '../support/webhooks.ts'
import { cleanUp } from '../support/clean-up.ts'
import { countExecution } from './count-files.ts'

const harness = await startApiHarness()
const { call, db, running, services } = harness
const staff = await harness.signIn(STAFF_PHONE)
const manager = await harness.signIn(MANAGER_PHONE)
const steps = createOrderSteps(harness)
const members = createMembershipSteps(harness)
const provider = createProviderSteps(harness)
const { listExecutedFiles, close } = await countExecution()
cleanUp(close)

/** Prepares a walk. @returns its requests */
type Walk = (guest: Person) => Promise<() => Promise<{ status: number }>>

const WALKS: Record<string, Walk> = {
  A: async (guest) => () => buyWater(guest),
  B: async (guest) => {
    const { orderId } = await confirm(guest)
    return () => steps.markPaid(guest, orderId)
  },
  C: async (guest) => {
    const { orderId } = await pay(guest)
    return () => steps.complete(staff, orderId)
  },
  D: async (guest) => async () => {
    const { clientSecret, paymentIntentId } = (await members.start(guest)).body
    await harness.confirmPayment(clientSecret)
    return members.join(guest, paymentIntentId)
  },
  E: async () => {
    const { userId } = await buildMember(db)
    const { gleventId } = await buildGlevent(db, { startTime: tonight() })
    const reservationId = await buildReservation(db, { gleventId, userId })
    const path = `/vendors/HALL/glevents/${gleventId}/reservations/${reservationId}/check-in`
    return () => call(`POST ${path}`, { as: staff, body: { vendorLocationId: 'B1R' } })
  },
  F: async () => {
    const text = `Name,Price\nPretzel ${crypto.randomUUID().slice(0, 8)},8.50\n`
    const file = { fileName: 'menu.csv', text }
    const { body } = await importMenu({ ...file, dryRun: true })
    return () => importMenu({ ...file, dryRun: false, basis: body.preview.basis })
  },
  G: async (guest) => {
    const { orderId } = await pay(guest)
    return () => steps.refund(staff, orderId)
  },
  H: async (guest) => {
    const { paymentIntentId } = await pay(guest)
    await provider.refund({ payment_intent: paymentIntentId })
    const charge = { id: 'ch_1', object: 'charge', payment_intent: paymentIntentId }
    return async () => ({
      status: await sendWebhook(running, toWebhook('charge.refunded', charge)),
    })
  },
}

let quantity = 0
/** Each cart is another one, because the tax of a cart is kept. */
const buyWater = (guest: Person) => steps.create(guest, 'water', (quantity += 1))

async function confirm(guest: Person) {
  const { order, clientSecret } = (await buyWater(guest)).body
  await harness.confirmPayment(clientSecret ?? '')
  return { orderId: order.orderId, paymentIntentId: clientSecret?.split('_secret_')[0] ?? '' }
}

async function pay(guest: Person) {
  const payment = await confirm(guest)
  await steps.markPaid(guest, payment.orderId)
  return payment
}

const importMenu = (body: object) =>
  call<{ preview: { basis: string } }>('POST /admin/vendor-locations/B1R/menu-imports', {
    as: manager,
    key: crypto.randomUUID(),
    body: { importId: crypto.randomUUID(), ...body },
  })

/** Reads the place and its menu, which are kept for 5 s: reading them again is no part of a walk. */
function keepPlace() {
  services.changes.announce('place', 'B1R')
  services.changes.announce('menu', 'B1R')
  return Promise.all([
    services.places.requirePlace('B1R'),
    services.admission.forStaff.places.requirePlace('B1R'),
    services.catalogue.requireMenu('B1R'),
  ])
}

const page = readFileSync('docs/architecture.md', 'utf8')

test.each(Object.entries(WALKS))(
  'walk %s enters no more files of the server than docs/architecture.md allows',
  async (name, prepare) => {
    // the first time loads what is loaded late
    await (
      await prepare(await harness.signIn('+13105550160'))
    )()
    const go = await prepare(await harness.signIn('+13105550161'))
    await keepPlace()
    let status = 0
    const files = await listExecutedFiles(async () => {
      status = (await go()).status
    })
    expect(status).toBeLessThan(300)
    if (process.env.WALKS) console.log(`${name}: ${files.length} files\n${files.join('\n')}`)
    const [, most] = new RegExp(`^\\| ${name}\\. .*\\| +(\\d+) +\\|$`, 'm').exec(page) ?? []
    expect(files.length).toBeLessThanOrEqual(Number(most))
  },
)

test('every file that an item of a walk names is in the folder that the item names', () => {
  const [, walks = ''] = page.split('## Walks')
  const items = [...walks.matchAll(/^\d+\. `([^`]+)`: (.+)$/gm)]
  const named = items.flatMap(([, folder = '', text = '']) =>
    [...text.matchAll(/`([^`]+\.tsx?)`/g)].map(([, file = '']) => [join(folder, file), file]),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((places) => !places.some((place) => existsSync(place)))).toEqual([])
})
