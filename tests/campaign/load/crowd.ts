import { setTimeout as delay } from 'node:timers/promises'
import * as requests from '#tests/lab/requests.ts'
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
  const guests: CrowdMember[] = []
  for (let index = 0; index < GUESTS; index++) {
    guests.push(await openPerson(port, `+131055504${10 + index}`, timeline))
  }
  const counters: CrowdMember[] = []
  for (let index = 0; index < COUNTERS; index++) {
    counters.push(await openPerson(port, STAFF_PHONE, timeline))
  }

  let isPaused = true
  let working: Promise<void>[] = []
  const serve = async (work: () => Promise<unknown>) => {
    while (!isPaused) {
      await work().catch((error: Error) => timeline.fail(error.message.slice(0, 160)))
    }
  }
  const sell = async (guest: CrowdMember) => {
    const orderId = await buy(guest)
    timeline.sales.push(performance.now())
    paid.push(orderId)
    queue.push(orderId)
    await delay(pauseMs)
  }
  const handOver = async (staff: CrowdMember) => {
    const orderId = queue.shift()
    if (!orderId) return delay(EMPTY_QUEUE_MS)
    await complete(staff, orderId)
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
        ...counters.map((staff) => serve(() => handOver(staff))),
        serve(readMenu),
      ]
    },
    pause,
    async close() {
      await pause()
      for (const { client } of [...guests, ...counters]) client.close()
      reader.close()
    },
  }
}

interface CrowdMember extends requests.SignedIn {
  client: PatientClient
}

async function openPerson(
  port: number,
  phoneNumber: string,
  timeline: Timeline,
): Promise<CrowdMember> {
  const { connection, ...signedIn } = await signIn(port, phoneNumber)
  connection.close()
  return { ...signedIn, client: new PatientClient(port, timeline) }
}

/** @returns the id of the paid order */
async function buy(guest: CrowdMember): Promise<string> {
  const quantities = Object.fromEntries(DRINKS.map((productId) => [productId, 1]))
  const cart = { quantities, vendorLocationId: LOCATION, tipAmount: '0.00' }
  const { client } = guest
  const created = await client.call({ name: 'order', ...requests.createOrder(guest, cart) })
  requireStatus(created, 'An order')
  const { order, clientSecret } = JSON.parse(created.answer.body.toString()) as {
    order: { orderId: string }
    clientSecret: string
  }
  const confirmed = await client.call({ name: 'payment', ...requests.confirmPayment(clientSecret) })
  // a payment whose first answer was lost is already made; the balancer may have repeated it, too
  if (confirmed.answer.status !== 400) requireStatus(confirmed, 'A payment')
  const marked = await client.call({ name: 'paid', ...requests.markPaid(guest, order.orderId) })
  requireStatus(marked, 'A paid order')
  const answer = JSON.parse(marked.answer.body.toString()) as { order: { status: string } }
  if (answer.order.status !== 'PAID') throw new Error(`A paid order is ${answer.order.status}`)
  return order.orderId
}

async function complete(staff: CrowdMember, orderId: string): Promise<void> {
  const request = requests.handOver(staff, orderId)
  requireStatus(await staff.client.call({ name: 'hand-over', ...request }), 'A hand-over')
}

function requireStatus({ answer, isRepeated }: Answered, what: string): void {
  if (answer.status < 300) return
  const words = answer.body.toString().slice(0, 100)
  const tries = isRepeated ? ' at a repetition' : ''
  throw new Error(`${what} was answered with ${answer.status}${tries}: ${words}`)
}
