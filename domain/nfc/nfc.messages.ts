import { MAX_WRISTBANDS } from './wristband-ids.ts'

export const WRISTBAND_ID_INVALID = 'An id has up to 64 letters, digits, colons or hyphens.'
export const OVERRIDE_INVALID =
  'Enter a web address that begins with https://, or a path of this site such as /vendor/HALL.'
export const OVERRIDE_IS_A_WRISTBAND = 'A wristband cannot lead to another wristband.'
export const WRISTBAND_CHANGED =
  'This wristband was changed by someone else. Please check it and try again.'
export const TOO_MANY_WRISTBANDS = `A venue can have at most ${MAX_WRISTBANDS.toLocaleString('en-US')} wristbands, retired ones included.`
export const WRISTBAND_NOT_FOUND = 'There is no such wristband at this venue.'
export const NEXT_IS_RETIRED = 'The replacement is retired itself. Choose another wristband.'
export const NEXT_IS_ITSELF = 'A wristband cannot replace itself.'

const SHOWN = 5
/** @param ids those that have this owner */
export function wristbandsTaken(
  ids: readonly string[],
  owner: 'the platform' | 'another owner',
): string {
  const more = ids.length > SHOWN ? ` and ${ids.length - SHOWN} more` : ''
  const shown = ids.slice(0, SHOWN).join(', ')
  return `Nothing was added, because ${shown}${more} already ${ids.length === 1 ? 'belongs' : 'belong'} to ${owner}. Remove ${ids.length === 1 ? 'it' : 'them'} and try again.`
}
