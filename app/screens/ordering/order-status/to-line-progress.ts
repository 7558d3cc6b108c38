import { countOf } from '#domain/values/count-of.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { describePromise } from '#domain/preparations/promise-text.ts'
import { isOpenStage, isWaitingStage } from '#domain/preparations/stages.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'

/** How far an order of a line is, in words. */
export interface LineProgress {
  kind: 'ready' | 'making' | 'waiting' | 'aside' | 'at-bar'
  title: string
  text: string
}

/** How far a paid order of a line is; undefined when nothing of it is left to fetch. */
export function toLineProgress(order: Order, now: number): LineProgress | undefined {
  const open = order.preparations.filter(({ stage }) => isOpenStage(stage))
  if (order.status !== 'PAID' || open.length === 0) return undefined
  const namesOf = (stage: string, isHeld = false) =>
    open
      .filter((part) => part.stage === stage && (part.isHeld ?? false) === isHeld)
      .map(({ station }) => station ?? 'The rest')
  const ready = namesOf('READY')
  const held = namesOf('READY', true)
  const waiting = open.filter(({ stage }) => isWaitingStage(stage))
  const promise = sayWhen(order, now)
  if (ready.length > 0) {
    const others = [...held, ...waiting.flatMap(({ station }) => station ?? [])]
    return {
      kind: 'ready',
      title: 'READY',
      text:
        others.length === 0
          ? `Pick it up at ${order.locationDescription}.`
          : `${ready.join(' and ')} ready, ${others.join(' and ')} ${promise}.`,
    }
  }
  if (namesOf('ASIDE').length > 0) {
    return { kind: 'aside', title: 'Put aside for you', text: 'Ask for it at the bar.' }
  }
  if (held.length > 0) {
    return {
      kind: 'making',
      title: 'Being made now',
      text: `${held.join(' and ')} ready. You are called once for all of it, ${promise}.`,
    }
  }
  if (waiting.length === 0) {
    return { kind: 'at-bar', title: 'At the bar now', text: 'It needs no making. Come and get it.' }
  }
  if (waiting.some(({ stage }) => stage === 'MAKING')) {
    return { kind: 'making', title: 'Being made now', text: toSentence(promise) }
  }
  const before = order.ahead ? `${countOf(order.ahead, 'order')} before you, ` : 'You are next, '
  return { kind: 'waiting', title: 'In line', text: toSentence(`${before}${promise}`) }
}

/** 'in about 6 to 9 min', counted from now. */
function sayWhen({ promisedFrom, promisedBy }: Order, now: number): string {
  if (!promisedFrom || !promisedBy) return 'in a few minutes'
  const minutesTo = (at: string) => Math.ceil((Date.parse(at) - now) / MINUTE_MS)
  const toMinutes = minutesTo(promisedBy)
  if (toMinutes <= 0) return 'a few more minutes'
  return `in ${describePromise({ fromMinutes: minutesTo(promisedFrom), toMinutes })}`
}

const toSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
