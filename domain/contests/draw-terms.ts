/**
 * Change the version with the text of the prize drawing terms: each person then agrees once more.
 */
export const DRAW_TERMS_VERSION = '2025-05-01'
