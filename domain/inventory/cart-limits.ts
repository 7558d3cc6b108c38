export const MAX_ORDER_LINES = 30
export const MIN_LINE_QUANTITY = 1
export const MAX_LINE_QUANTITY = 10
export const MAX_NOTE_LENGTH = 80
