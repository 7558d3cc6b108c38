import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountOfLine,
  leftToRefund,
  planLowering,
  planRefund,
  tipLeft,
  type RefundableOrder,
  type RefundParts,
  type RefundWish,
  type SoldLine,
} from './refund-lines.ts'

const ORDERS = 100_000

const beer: SoldLine = {
  lineId: 'beer',
  quantity: 3,
  priceCents: 900,
  discountedPriceCents: 810,
  taxCents: 200,
}
const water: SoldLine = {
  lineId: 'water',
  quantity: 1,
  priceCents: 400,
  discountedPriceCents: 400,
  taxCents: 0,
}

function orderOf(lines: SoldLine[], tipCents = 0, refunds: RefundableOrder['refunds'] = []) {
  return { lines, tipCents, totalCents: totalOf(lines) + tipCents, refunds }
}

function totalOf(lines: readonly SoldLine[]): number {
  return lines.reduce(
    (sum, line) => sum + line.discountedPriceCents * line.quantity + line.taxCents,
    0,
  )
}

function refund(order: RefundableOrder, wish: RefundWish): RefundParts {
  const parts = planRefund(order, wish)
  if ('problem' in parts) throw new Error(JSON.stringify(parts.problem))
  return parts
}

describe('what a refund of lines gives back', () => {
  test('pieces of a line bring their price, what the promotion took off, and their part of the tax', () => {
    const wish = { lines: [{ lineId: 'beer', quantity: 1 }], tip: false }
    expect(refund(orderOf([beer, water], 500), wish)).toEqual({
      lines: [{ lineId: 'beer', quantity: 1, priceCents: 900, discountCents: 90, taxCents: 67 }],
      tipCents: 0,
      amountCents: 877,
    })
  })

  test('three thirds of a tax that cannot be divided by three are the whole tax', () => {
    let order: RefundableOrder = orderOf([beer, water])
    const taxes: number[] = []
    for (let piece = 0; piece < 3; piece++) {
      const parts = refund(order, { lines: [{ lineId: 'beer', quantity: 1 }], tip: false })
      taxes.push(parts.lines[0]?.taxCents ?? 0)
      order = { ...order, refunds: [...order.refunds, parts] }
    }
    expect(taxes).toEqual([67, 66, 67])
  })

  test('the same line named twice is one line', () => {
    const lines = [
      { lineId: 'beer', quantity: 1 },
      { lineId: 'beer', quantity: 2 },
    ]
    expect(refund(orderOf([beer]), { lines, tip: false }).lines).toMatchObject([{ quantity: 3 }])
  })
})

describe('the tip', () => {
  const one = { lines: [{ lineId: 'water', quantity: 1 }], tip: false }

  test('stays with the staff unless it is asked for, and goes back once', () => {
    const order = orderOf([beer, water], 500)
    expect(refund(order, one).tipCents).toBe(0)
    const first = refund(order, { ...one, tip: true })
    expect([first.tipCents, first.amountCents]).toEqual([500, 900])
    const later = { ...order, refunds: [first] }
    const again = { lines: [{ lineId: 'beer', quantity: 1 }], tip: true }
    expect(planRefund(later, again)).toEqual({ problem: { kind: 'NO_TIP_LEFT' } })
    expect(refund(later, { lines: [{ lineId: 'beer', quantity: 3 }], tip: false }).tipCents).toBe(0)
  })

  test('goes back with the last piece of the order without being asked for', () => {
    const first = refund(orderOf([beer, water], 500), one)
    const order = orderOf([beer, water], 500, [first])
    const last = refund(order, { lines: [{ lineId: 'beer', quantity: 3 }], tip: false })
    expect(last.tipCents).toBe(500)
  })

  test('can go back alone', () => {
    expect(refund(orderOf([water], 500), { lines: [], tip: true })).toEqual({
      lines: [],
      tipCents: 500,
      amountCents: 500,
    })
  })
})

describe('pieces that become something cheaper', () => {
  const lower = (order: RefundableOrder, quantity: number, priceCents: number) =>
    planLowering(order, { lineId: 'beer', quantity, priceCents })

  test('bring the difference, with its part of the discount and of the tax, and no piece', () => {
    // two of three for $6.00 instead of $9.00, at the same 10 % off
    expect(lower(orderOf([beer, water]), 2, 600)).toEqual({
      lines: [{ lineId: 'beer', quantity: 0, priceCents: 600, discountCents: 60, taxCents: 44 }],
      tipCents: 0,
      amountCents: 584,
    })
  })

  test('what costs the same or more brings nothing', () => {
    expect(lower(orderOf([beer]), 3, 900)).toBeUndefined()
    expect(lower(orderOf([beer]), 3, 1_000)).toBeUndefined()
  })

  test('never bring all that is left of an order, which would end it', () => {
    const given = { amountCents: totalOf([beer]) - 300 }
    expect(lower(orderOf([beer], 0, [given]), 3, 600)).toBeUndefined()
  })

  test('bring what they cost now when they go back later', () => {
    const all = [{ lineId: 'beer', quantity: 1 }]
    const first = refund(orderOf([beer, water]), { lines: all, tip: false })
    const lowered = lower(orderOf([beer, water], 0, [first]), 2, 600)!
    const order = orderOf([beer, water], 0, [first, lowered])
    const second = refund(order, { lines: all, tip: false })
    expect(second.lines).toEqual([
      { lineId: 'beer', quantity: 1, priceCents: 600, discountCents: 60, taxCents: 45 },
    ])
    const last = refund(
      { ...order, refunds: [...order.refunds, second] },
      { lines: all, tip: false },
    )
    expect(sumsMatch(beer, [first, lowered, second, last])).toBe(true)
  })
})

describe('what was given back before', () => {
  test('money without lines, given back at the provider, leaves the lines, up to what is left', () => {
    const order = orderOf([beer, water], 0, [{ amountCents: 2_500 }])
    const parts = refund(order, { lines: [{ lineId: 'beer', quantity: 3 }], tip: false })
    expect(parts.amountCents).toBe(totalOf([beer, water]) - 2_500)
  })

  test.each<[string, RefundableOrder, RefundWish, object]>([
    [
      'a line that the order does not have',
      orderOf([beer]),
      { lines: [{ lineId: 'wine', quantity: 1 }], tip: false },
      { kind: 'UNKNOWN_LINE', lineId: 'wine' },
    ],
    [
      'more pieces than are left',
      orderOf([beer, water], 0, [
        refund(orderOf([beer, water]), { lines: [{ lineId: 'beer', quantity: 2 }], tip: false }),
      ]),
      { lines: [{ lineId: 'beer', quantity: 2 }], tip: false },
      { kind: 'TOO_MANY', lineId: 'beer', left: 1 },
    ],
    [
      'a tip where there is none',
      orderOf([beer]),
      { lines: [], tip: true },
      { kind: 'NO_TIP_LEFT' },
    ],
    [
      'lines of an order whose money was all given back',
      orderOf([beer], 0, [{ amountCents: totalOf([beer]) }]),
      { lines: [{ lineId: 'beer', quantity: 1 }], tip: false },
      { kind: 'NOTHING_LEFT' },
    ],
    [
      'lines that cost nothing',
      orderOf([{ ...water, priceCents: 0, discountedPriceCents: 0 }, beer]),
      { lines: [{ lineId: 'water', quantity: 1 }], tip: false },
      { kind: 'NOTHING_LEFT' },
    ],
  ])('%s is refused', (_, order, wish, problem) => {
    expect(planRefund(order, wish)).toEqual({ problem })
  })
})

test(`any sequence of parts and lower prices of ${ORDERS} random orders ends at the total to the cent`, () => {
  const random = createRandom(20_261_127)
  for (let run = 0; run < ORDERS; run++) {
    const order = randomOrder(random)
    const refunds = giveBackInParts(order, random)
    const end = { ...order, refunds }
    const isExact =
      leftToRefund(end) === 0 &&
      tipLeft(end) === 0 &&
      order.lines.every((line) => sumsMatch(line, refunds))
    // an assertion for each would take longer than everything else
    if (!isExact) expect.fail(`run ${run}: ${JSON.stringify(end)}`)
  }
})

test('no part is negative, and none is more than what is left', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 10 }),
    priceCents: fc.integer({ min: 1, max: 100_000 }),
    percent: fc.integer({ min: 0, max: 100 }),
    taxCents: fc.integer({ min: 0, max: 100_000 }),
  })
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 10 }), ({ percent, ...sold }, pieces) => {
      const discountedPriceCents = Math.round((sold.priceCents * (100 - percent)) / 100)
      const order = orderOf([{ ...sold, lineId: 'a', discountedPriceCents }])
      const lines = [{ lineId: 'a', quantity: Math.min(pieces, sold.quantity) }]
      const parts = planRefund(order, { lines, tip: false })
      if ('problem' in parts) return parts.problem.kind === 'NOTHING_LEFT'
      const [part] = parts.lines
      return (
        parts.amountCents <= order.totalCents &&
        part !== undefined &&
        Math.min(part.priceCents, part.discountCents, part.taxCents, amountOfLine(part)) >= 0
      )
    }),
  )
})

/** Gives pieces of random lines back until nothing is left, the tip at a random moment, and some at a lower price first. */
function giveBackInParts(order: RefundableOrder, random: (below: number) => number) {
  const left = new Map(order.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const refunds: RefundParts[] = []
  while (left.size > 0) {
    const lowered = random(4) === 0 && lowerSome({ ...order, refunds }, left, random)
    if (lowered) refunds.push(lowered)
    const lines = [...left].flatMap(([lineId, pieces]) => {
      const quantity = random(pieces + 1)
      return quantity > 0 ? [{ lineId, quantity }] : []
    })
    const now = { ...order, refunds }
    const tip = tipLeft(now) > 0 && random(4) === 0
    if (lines.length === 0 && !tip) continue
    refunds.push(refund(now, { lines, tip }))
    for (const { lineId, quantity } of lines) {
      const rest = (left.get(lineId) ?? 0) - quantity
      if (rest > 0) left.set(lineId, rest)
      else left.delete(lineId)
    }
  }
  return refunds
}

function lowerSome(
  order: RefundableOrder,
  left: ReadonlyMap<string, number>,
  random: (below: number) => number,
): RefundParts | undefined {
  const line = order.lines[random(order.lines.length)]!
  const pieces = left.get(line.lineId)
  if (!pieces) return undefined
  const priceCents = line.priceCents - random(Math.floor(line.priceCents / 2) + 1)
  return planLowering(order, { lineId: line.lineId, quantity: 1 + random(pieces), priceCents })
}

function sumsMatch(line: SoldLine, refunds: RefundParts[]): boolean {
  const parts = refunds.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.lineId))
  const sum = (key: 'quantity' | 'priceCents' | 'discountCents' | 'taxCents') =>
    parts.reduce((total, part) => total + part[key], 0)
  return (
    sum('quantity') === line.quantity &&
    sum('priceCents') === line.priceCents * line.quantity &&
    sum('discountCents') === (line.priceCents - line.discountedPriceCents) * line.quantity &&
    sum('taxCents') === line.taxCents
  )
}

function randomOrder(random: (below: number) => number): RefundableOrder {
  const lines = Array.from({ length: 1 + random(4) }, (_, at): SoldLine => {
    const priceCents = 1 + random(5_000)
    return {
      lineId: `line-${at}`,
      quantity: 1 + random(10),
      priceCents,
      discountedPriceCents: priceCents - random(Math.floor(priceCents / 2) + 1),
      taxCents: random(2_000),
    }
  })
  return orderOf(lines, random(2) * random(3_000))
}

/** Numbers that are the same in every run: a linear congruential generator. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
