/** Browsers of one person that are called; the oldest one gives way to a new one. */
export const MAX_BROWSERS_PER_PERSON = 5
export const MAX_PUSH_ADDRESS_LENGTH = 2_048
/** A text about a ready order that could not be sent this long after its time is not sent: its guest is there. */
export const STALE_TEXT_SECONDS = 30
/** Texts about ready orders of one location and business day, where a manager has not said otherwise. */
export const DEFAULT_TEXTS_PER_DAY = 300
export const MAX_TEXTS_PER_DAY = 20_000
/** Where parts of an order are called together, what is due within so long goes out as one message. */
export const TOGETHER_WITHIN_SECONDS = 10

/** A station whose silent screen was texted about is texted about again only after that, however often it comes and goes. */
export const SAID_AGAIN_AFTER_MINUTES = 15
