import { formatMoney } from '#domain/values/money.ts'
import { REMAKE_CENTS_PER_DAY, REMAKES_PER_HOUR } from './remakes.ts'
import type { RefusalReason, Stage } from './stages.ts'

export const PREPARATION_NOT_FOUND = 'This order is not made at this location.'
export const REASON_REQUIRED = 'Choose why it is not handed over.'
export const REMAKE_NOTHING = 'Choose what to make again.'
export const REMAKE_NOT_BEGUN = 'Nobody has begun with it, so there is nothing to make again.'
export const REMAKE_OVER = 'This was given back or is over, so it cannot be made again.'
export const remakeTooMany = (left: number) =>
  left > 0 ? `Only ${left} of it can be made again.` : 'It was made again or given back already.'
export const REMAKE_LIMITS = {
  PER_HOUR: `You have made ${REMAKES_PER_HOUR} orders again within an hour. A manager can make more.`,
  PER_DAY: `You have made again for ${formatMoney(REMAKE_CENTS_PER_DAY)} today. A manager can make more.`,
}
export const ONLY_ALCOHOL_REFUSED = 'Only alcohol is refused. There is none here.'

/** Why alcohol is not handed over, as staff choose it. */
export const REFUSAL_NAMES: Record<RefusalReason, string> = {
  NO_ID: 'No ID',
  TOO_YOUNG: 'Too young',
  INTOXICATED: 'Intoxicated',
  ANOTHER_PERSON: 'Another person',
}

/** A stage as people say it. */
export const STAGE_NAMES: Record<Stage, string> = {
  QUEUED: 'waiting',
  MAKING: 'being made',
  READY: 'ready',
  HAND_OUT: 'at the bar',
  ASIDE: 'put aside',
  HANDED_OVER: 'handed over',
  REFUSED: 'refused',
  CANCELED: 'canceled',
  NOT_COLLECTED: 'not collected',
}

/** Said to the second of two people who move it. @param by the first one's name, if a person moved it */
export function stageChanged(stage: Stage, by: string | null): string {
  const what = `It is ${STAGE_NAMES[stage]} already`
  return by ? `${what}: ${by} was faster.` : `${what}.`
}

export function stageNotNext(from: Stage, to: Stage): string {
  return `What is ${STAGE_NAMES[from]} cannot become ${STAGE_NAMES[to]}.`
}
