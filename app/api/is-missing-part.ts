/** What Chromium, Firefox and Safari say when code, and Vite when a style sheet, cannot be fetched. */
const MISSING_PART =
  /dynamically imported module|importing a module script failed|unable to preload css/i

/** A part of the app could not be fetched: there is no network, or a deploy has replaced it. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && MISSING_PART.test(error.message)
}
