export const MAX_STATIONS = 20
export const MAX_STATION_NAME_LENGTH = 40
export const MAX_MAKERS = 9
/** The preparations of one list, oldest first. */
export const MAX_LISTED_PREPARATIONS = 500
/** What left the makers' list last. */
export const MAX_RECENT_PREPARATIONS = 50
/** Minutes since the payment after which a maker's screen warns, where a manager has not said otherwise. */
export const DEFAULT_AMBER_MINUTES = 5
export const DEFAULT_RED_MINUTES = 8
export const MAX_WARNING_MINUTES = 120
/** How long one maker needs for a plain drink, in seconds, where a manager has not said otherwise. */
export const DEFAULT_SECONDS_EACH = 60
export const MIN_SECONDS_EACH = 5
export const MAX_SECONDS_EACH = 3600
/** The makers say themselves how many they are tonight. */
export const MAX_CREW = 3
/** How much of the makers' time goes to guests at the counter: it leaves 1, 0.6 or 0.3 of their pace. */
export const WALK_UPS = ['NONE', 'SOME', 'MANY'] as const
/** A maker's screen says so often that somebody makes orders there. */
export const HEARTBEAT_SECONDS = 15
/** A station with work whose screen was not heard of for so long is said in red to all staff. */
export const SILENT_AFTER_SECONDS = 60
/** After so long it takes no new orders. */
export const OFFLINE_AFTER_SECONDS = 120
/** New orders pause while the next one would wait longer, and are taken again once it would wait less. */
export const FULL_ABOVE_MINUTES = 30
export const TAKES_BELOW_MINUTES = 20
/** An order that is being paid counts for so long. */
export const HOLD_MINUTES = 3
/** A promise that has grown by so much since its guest saw it is shown again before paying. */
export const PROMISE_GROWS_MINUTES = 5
export const MAX_PROMISED_MINUTES = 24 * 60
/** Above it guests are offered another bar. */
export const OTHER_BAR_ABOVE_MINUTES = 20
export const MAX_PAUSE_MINUTES = 240
export const MAX_PAUSE_REASON_LENGTH = 80
/** What is ready and not fetched for so long is put aside. */
export const ASIDE_AFTER_MINUTES = 12
/** Where parts are called together, one that is ready waits for those that are expected within so long, and no longer. */
export const TOGETHER_WITHIN_MINUTES = 4
/** So long a move can be undone: what others were told of it by then may be taken back. */
export const UNDO_SECONDS = 10
/** The orders that were not collected, in a list. */
export const MAX_NOT_COLLECTED = 200
/** So long after the end of a night everything of it is over. */
export const NIGHT_ENDS_AFTER_MINUTES = 30
export const MAX_BOARDS = 20
export const MAX_BOARD_NAME_LENGTH = 40
/** Letters of `CODE_LETTERS`: 99 random bits that a person can still type at a television. */
export const BOARD_TOKEN_LENGTH = 20
/** The numbers that a board shows; of more it shows the newest that are ready and the oldest that are made. */
export const MAX_SHOWN_READY = 60
export const MAX_SHOWN_MAKING = 120
