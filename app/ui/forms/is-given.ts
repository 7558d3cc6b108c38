/** Requires more than spaces in a field; `text` is its error. */
export const isGiven = (text: string) => (value: string) => value.trim() !== '' || text
