/** Change the version with the text of the terms: each account then accepts them once more. */
export const TERMS_VERSION = '2026-11-01'
