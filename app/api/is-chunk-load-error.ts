/** Error texts of Chromium, Firefox and Safari for a missing script, and of Vite for a style sheet. */
const CHUNK_LOAD_ERROR =
  /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether a code chunk could not be fetched: no network, or a deploy has replaced it. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && CHUNK_LOAD_ERROR.test(error.message)
}
