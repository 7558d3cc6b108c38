import { MAX_WRISTBANDS } from './wristband-ids.ts'
import { formatCount } from '#domain/values/count-of.ts'

export const WRISTBAND_ID_INVALID = 'An id has up to 64 letters, digits, colons or hyphens.'
export const OVERRIDE_INVALID =
  'Enter a web address that begins with https://, or a path of this site such as /vendor/HALL.'
export const OVERRIDE_IS_A_WRISTBAND = 'A wristband cannot lead to another wristband.'
export const WRISTBAND_CHANGED =
  'This wristband was changed by someone else. Please check it and try again.'
export const TOO_MANY_WRISTBANDS = `A venue can have at most ${formatCount(MAX_WRISTBANDS)} wristbands, retired ones included.`
export const WRISTBAND_NOT_FOUND = 'There is no such wristband at this venue.'
export const NEXT_IS_RETIRED = 'The replacement is retired itself. Choose another wristband.'
export const NEXT_IS_ITSELF = 'A wristband cannot replace itself.'
/** Not which ones: nobody learns what others have. */
export const WRISTBANDS_TAKEN =
  'Nothing was added, because not all of these wristbands are free. Check the list, or ask the operator whose they are.'
