import { MAX_BOARD_NAME_LENGTH, MAX_BOARDS } from './preparation-limits.ts'

export const BOARD_NAME_REQUIRED = 'Say where it hangs, such as Over the bar.'
export const BOARD_NAME_TOO_LONG = `A name has at most ${MAX_BOARD_NAME_LENGTH} characters.`
/** Said for a link that was revoked and for one that never was. */
export const BOARD_NOT_FOUND = 'This pick-up board is switched off. Ask a manager for a new link.'
export const BOARD_UNAVAILABLE = 'The pick-up board cannot be read right now.'
export const BOARD_ID_TAKEN = 'This pick-up board could not be added. Please try again.'
export const TOO_MANY_BOARDS = `A location can have ${MAX_BOARDS} pick-up boards at most. Switch off one that nobody uses.`
