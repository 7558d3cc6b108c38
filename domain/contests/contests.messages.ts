import { formatCount } from '#domain/values/count-of.ts'

export const NO_TICKETS_LEFT = 'No Tickets Left'
export const FAILED_TO_DRAW = 'Failed to draw prize'

export const EVENT_NOT_FOUND = 'This event could not be found.'
export const CONTEST_CLOSED = 'Prizes can be won only while the event is on.'
export const TERMS_CHANGED =
  'The terms of the drawing have changed. Please read and accept them again.'
export const TERMS_NOT_ACCEPTED = 'Please read and accept the terms of the drawing first.'
export const ALREADY_WON = 'You have already won a prize at this event.'
export const REWARD_NOT_FOUND = 'This prize could not be found.'
export const REWARD_EXPIRED = 'The time to claim this prize is over.'
export const REWARD_NOT_CLAIMED = 'This prize is not marked as handed over.'
export const TAKE_BACK_NEEDS_MANAGER =
  'This was confirmed more than 10 minutes ago, or by someone else. Please ask a manager to take it back.'

export const NOT_THIS_TIME = 'No prize this time.'
/** 'You won Signed Tour Poster!' */
export const youWon = (prizeName: string) => `You won ${prizeName}!`

export const PRIZE_NOT_FOUND = 'This prize does not exist at this event.'
export const PRIZE_CHANGED =
  'This prize was changed by someone else. Please check it and try again.'
export const PRIZE_NAME_REQUIRED = 'Name is required.'
export const TOO_MANY_PRIZES = 'An event has at most 50 prizes. Archive one first.'
/** 'The other prizes of this event have 88% together. At most 12% is left for this one.' */
export const chancesAboveAll = (taken: string, left: string) =>
  `The other prizes of this event have ${taken} together. At most ${left} is left for this one.`
/** '6 of these were won already.' */
export const belowWon = (won: number) =>
  `${formatCount(won)} of these ${won === 1 ? 'was' : 'were'} won already.`
