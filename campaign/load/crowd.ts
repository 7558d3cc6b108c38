import { setTimeout as delay } from 'node:timers/promises'
import { LOCATION, signIn } from '../../bench/orders/guest.ts'
import { DRINKS } from '../../bench/orders/measure-orders.ts'
import { type Answered, PatientClient } from './patient-client.ts'
import { Timeline } from './timeline.ts'

const GUESTS = 16
const COUNTERS = 8
/** Staff of the demo venue. */
const STAFF_PHONE = '+13105550111'
const EMPTY_QUEUE_MS = 50
/** The pause between two looks at the menu. */
const MENU_PAUSE_MS = 200

/** Guests who buy and look at the menu, and staff who hand over, until they are stopped. */
export interface Crowd {
  timeline: Timeline
  /** Orders whose payment was confirmed to the guest. */
  paid: string[]
  /** Orders whose hand-over was confirmed to the staff. */
  handedOver: string[]
  resume(): void
  /** Everybody finishes what they have begun. */
  pause(): Promise<void>
  close(): Promise<void>
}

/** @param pauseMs between two orders of a guest */
export async function openCrowd(port: number, pauseMs: number): Promise<Crowd> {
  const timeline = new Timeline()
  const paid: string[] = []
  const handedOver: string[] = []
  const queue: string[] = []
  const guests: { client: PatientClient; userId: string }[] = []
  for (let index = 0; index < GUESTS; index++) {
    guests.push(await openPerson(port, `+131055504${10 + index}`, timeline))
  }
  const counters: PatientClient[] = []
  for (let index = 0; index < COUNTERS; index++) {
    counters.push((await openPerson(port, STAFF_PHONE, timeline)).client)
  }

  let isPaused = true
  let working: Promise<void>[] = []
  const serve = async (work: () => Promise<unknown>) => {
    while (!isPaused) {
      await work().catch((error: Error) => timeline.fail(error.message.slice(0, 160)))
    }
  }
  const sell = async ({ client, userId }: (typeof guests)[number]) => {
    const orderId = await buy(client, userId)
    timeline.sales.push(performance.now())
    paid.push(orderId)
    queue.push(orderId)
    await delay(pauseMs)
  }
  const handOver = async (client: PatientClient) => {
    const orderId = queue.shift()
    if (!orderId) return delay(EMPTY_QUEUE_MS)
    await complete(client, orderId)
    timeline.handOvers.push(performance.now())
    handedOver.push(orderId)
  }
  const reader = new PatientClient(port, timeline)
  const readMenu = async () => {
    const path = `/api/vendor-locations/${LOCATION}/products`
    requireStatus(await reader.call({ name: 'menu', method: 'GET', path }), 'A menu')
    await delay(MENU_PAUSE_MS)
  }
  const pause = async () => {
    isPaused = true
    await Promise.all(working)
    working = []
  }
  return {
    timeline,
    paid,
    handedOver,
    resume() {
      isPaused = false
      working = [
        ...guests.map((guest) => serve(() => sell(guest))),
        ...counters.map((client) => serve(() => handOver(client))),
        serve(readMenu),
      ]
    },
    pause,
    async close() {
      await pause()
      for (const { client } of guests) client.close()
      for (const client of [...counters, reader]) client.close()
    },
  }
}

async function openPerson(port: number, phoneNumber: string, timeline: Timeline) {
  const { connection, idToken, userId } = await signIn(port, phoneNumber)
  connection.close()
  const client = new PatientClient(port, timeline)
  client.idToken = idToken
  return { client, userId }
}

/** @returns the id of the paid order */
async function buy(client: PatientClient, userId: string): Promise<string> {
  const created = await client.call({
    name: 'order',
    method: 'POST',
    path: `/api/users/${userId}/orders`,
    body: {
      vendorLocationId: LOCATION,
      cartItems: DRINKS.map((productId) => ({ productId, quantity: 1 })),
      tipAmount: '0.00',
      ageAcknowledged: true,
    },
  })
  requireStatus(created, 'An order')
  const { order, clientSecret } = JSON.parse(created.answer.body.toString()) as {
    order: { orderId: string }
    clientSecret: string
  }
  const [paymentId] = clientSecret.split('_secret_')
  const confirmed = await client.call({
    name: 'payment',
    method: 'POST',
    path: `/dev/stripe/v1/payment_intents/${paymentId}/confirm`,
    form: new URLSearchParams({
      key: 'pk_test_standin',
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
    }).toString(),
  })
  // a payment whose first answer was lost is already made; the balancer may have repeated it, too
  if (confirmed.answer.status !== 400) requireStatus(confirmed, 'A payment')
  const path = `/api/users/${userId}/orders/${order.orderId}/markPaid`
  const marked = await client.call({ name: 'paid', method: 'PUT', path })
  requireStatus(marked, 'A paid order')
  const answer = JSON.parse(marked.answer.body.toString()) as { order: { status: string } }
  if (answer.order.status !== 'PAID') throw new Error(`A paid order is ${answer.order.status}`)
  return order.orderId
}

async function complete(client: PatientClient, orderId: string): Promise<void> {
  const path = `/api/users/staff/orders/${orderId}/complete`
  const done = await client.call({ name: 'hand-over', method: 'PUT', path })
  requireStatus(done, 'A hand-over')
}

function requireStatus({ answer, isRepeated }: Answered, what: string): void {
  if (answer.status < 300) return
  const words = answer.body.toString().slice(0, 100)
  const tries = isRepeated ? ' at a repetition' : ''
  throw new Error(`${what} was answered with ${answer.status}${tries}: ${words}`)
}
