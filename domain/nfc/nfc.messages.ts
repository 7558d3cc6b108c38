export const WRISTBAND_ID_INVALID = 'An id has up to 64 letters, digits, colons or hyphens.'
export const OVERRIDE_INVALID =
  'Enter a web address that begins with https://, or a path of this site such as /vendor/HALL.'
export const OVERRIDE_IS_A_WRISTBAND = 'A wristband cannot lead to another wristband.'
export const WRISTBAND_CHANGED = 'Somebody else changed this wristband meanwhile.'
export const WRISTBAND_NOT_FOUND = 'There is no such wristband at this venue.'
export const NEXT_IS_RETIRED = 'The next wristband is retired itself. Choose another one.'
export const NEXT_IS_ITSELF = 'A wristband cannot take its own place.'

const SHOWN = 5
/** @param ids those that belong to somebody else */
export function wristbandsTaken(ids: readonly string[]): string {
  const more = ids.length > SHOWN ? ` and ${ids.length - SHOWN} more` : ''
  const shown = ids.slice(0, SHOWN).join(', ')
  return `Nothing was added, because somebody else has ${shown}${more}. Remove these and try again.`
}
