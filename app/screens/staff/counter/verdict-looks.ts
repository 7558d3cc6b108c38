import { answerOf } from '#app/api/answer.ts'
import {
  COMPLETING_ORDER,
  COMPLETION_FAILED,
  NOT_PAID,
  NOT_READY,
  ORDER_READY,
  PAYMENT_ARRIVED,
  PICKED_UP_PREVIOUSLY,
  REFUNDED,
} from '../order-parts/order.messages.ts'
import type { VerdictTone } from '../shell/verdict-tones.ts'
import { type Completion, isUnpaid, type Verdict } from './verdict.ts'

/** The color of a verdict, for the elements around it. */
export function toTone(verdict: Verdict): VerdictTone {
  return LOOKS[verdict].tone
}

/** What staff see of a verdict before they read on. */
export function toLook(verdict: Verdict, completion: Completion): Look {
  const look = LOOKS[verdict]
  if (isUnpaid(verdict, completion)) return LOOKS['not-paid']
  if (verdict !== 'failed' || completion.status !== 'failed') return look
  const isUnanswered = answerOf(completion.error) === 'unanswered'
  return isUnanswered ? { ...look, word: 'No answer', isQuestion: true } : look
}

interface Look {
  tone: VerdictTone
  word: string
  /** The text of the spec, below ours. */
  sentence?: string
  isQuestion?: boolean
}

const LOOKS: Record<Verdict, Look> = {
  completing: { tone: 'busy', word: 'Wait', sentence: COMPLETING_ORDER },
  ready: { tone: 'success', word: 'Give', sentence: ORDER_READY },
  'picked-up-previously': { tone: 'danger', word: 'Stop', sentence: PICKED_UP_PREVIOUSLY },
  refunded: { tone: 'danger', word: 'Stop', sentence: REFUNDED },
  'just-refunded': { tone: 'info', word: REFUNDED },
  'check-id': { tone: 'warning', word: 'Check ID', isQuestion: true },
  'to-confirm': { tone: 'info', word: 'Hand over?', isQuestion: true },
  failed: { tone: 'warning', word: 'Stop', sentence: COMPLETION_FAILED },
  'not-ready': { tone: 'warning', word: NOT_READY },
  'not-paid': { tone: 'warning', word: NOT_PAID },
  'paid-meanwhile': { tone: 'info', word: PAYMENT_ARRIVED },
}

/** Nothing is left to hand over. */
export function isPast(verdict: Verdict): boolean {
  return PAST.includes(verdict)
}

const PAST: Verdict[] = ['picked-up-previously', 'refunded', 'just-refunded']
