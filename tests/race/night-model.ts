import { seededRandom } from '#standins/demo/seeded-random.ts'

type Random = () => number

/*
 * The model of a night at a bar: who comes when, and how long things take. It knows nothing of the product, which only
 * hears what happens and says what guests are promised.
 */

const MINUTE_MS = 60_000

export const NIGHT_MS = 360 * MINUTE_MS

/** How busy the bar is from that minute on; 1 is as much as its makers can do beside the walk-ups. */
const LOADS = [
  { from: 0, load: 0.8 },
  { from: 30, load: 1.1 },
  { from: 90, load: 1.15 },
  { from: 300, load: 1.05 },
  { from: 345, load: 0.8 },
]

/** The part of the makers' time that goes to walk-ups, from minute to minute: about 60 % from 10 PM to 1 AM. */
const WALK_UPS = [
  { at: 0, share: 0 },
  { at: 30, share: 0.2 },
  { at: 90, share: 0.6 },
  { at: 120, share: 0.7 },
  { at: 270, share: 0.7 },
  { at: 330, share: 0.3 },
  { at: 360, share: 0 },
]

export function loadAt(ms: number): number {
  return LOADS.findLast(({ from }) => from * MINUTE_MS <= ms)?.load ?? 0
}

export function walkUpShareAt(ms: number): number {
  const minute = ms / MINUTE_MS
  const next = WALK_UPS.findIndex(({ at }) => at > minute)
  const [before, after] = [WALK_UPS[next - 1], WALK_UPS[next]]
  if (!before || !after) return 0
  const part = (minute - before.at) / (after.at - before.at)
  return before.share + (after.share - before.share) * part
}

/** What makers tap, who have three words for it. */
export function tapFor(share: number): 'NONE' | 'SOME' | 'MANY' {
  if (share < 0.2) return 'NONE'
  return share < 0.55 ? 'SOME' : 'MANY'
}

/** What guests order: the work of a product, and how often it is ordered. */
export const PRODUCTS = [
  { productId: 'soda', work: 1, often: 6 },
  { productId: 'smoothie', work: 3, often: 3 },
  { productId: 'can', work: 0.25, often: 2 },
] as const

/** Time of work varies by this part of itself. */
const VARIES = 0.4

export interface Bar {
  name: string
  makers: number
  /** What the manager believes; makers are up to 15 % faster or slower. */
  secondsEach: number
  realSecondsEach: number
  random: Random
}

export interface GuestOrder {
  items: { productId: string; quantity: number }[]
  /** With 1 for the order itself. */
  work: number
}

export function createBars(count: number, seed: string): Bar[] {
  return Array.from({ length: count }, (_, at) => {
    const random = seededRandom(`${seed} ${at}`)
    const secondsEach = 15 + Math.floor(random() * 20)
    return {
      name: `N${String(at).padStart(3, '0')}`,
      makers: 1 + ((at + 2) % 4),
      secondsEach,
      realSecondsEach: secondsEach * (0.85 + random() * 0.3),
      random,
    }
  })
}

export function chooseOrder(random: Random): GuestOrder {
  const all = PRODUCTS.reduce((sum, { often }) => sum + often, 0)
  const items = new Map<string, number>()
  let work = 1
  const pieces = 1 + Math.floor(random() * 3)
  for (let piece = 0; piece < pieces; piece++) {
    let left = random() * all
    const product = PRODUCTS.find(({ often }) => (left -= often) < 0) ?? PRODUCTS[0]
    items.set(product.productId, (items.get(product.productId) ?? 0) + 1)
    work += product.work
  }
  return { items: [...items].map(([productId, quantity]) => ({ productId, quantity })), work }
}

/** How long a maker needs for work, in ms: log-normal, as times of handwork are. */
export function timeFor(bar: Bar, work: number): number {
  const { random, realSecondsEach } = bar
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const sigma = Math.sqrt(Math.log(1 + VARIES ** 2))
  return work * realSecondsEach * 1000 * Math.exp(sigma * normal - sigma ** 2 / 2)
}

/** When the next guest orders, in ms: they come independently of each other. */
export function nextArrival(bar: Bar, ms: number, workEach: number): number {
  const forPhones = loadAt(ms) * (1 - walkUpShareAt(ms)) * bar.makers
  return (-Math.log(1 - bar.random()) * workEach * bar.realSecondsEach * 1000) / forPhones
}
