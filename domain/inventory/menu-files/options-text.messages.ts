import { MAX_OPTIONS_LENGTH } from '../product-limits.ts'
import { formatCount } from '#domain/values/count-of.ts'

const EXAMPLE = 'Mixer: tonic|soda +0.50'

export const OPTIONS_TOO_LONG = `The options have more than ${formatCount(MAX_OPTIONS_LENGTH)} characters.`
export const GROUP_WITHOUT_CHOICES = `Write the choices behind a colon, such as ${EXAMPLE}.`
export const TWO_COLONS = String.raw`It has two colons. Write ; between two groups, and \: for a colon in a name.`
export const OTHER_COLON = `Write the usual colon behind its name, such as ${EXAMPLE}.`
export const CHOICES_WITH_COMMAS = String.raw`Write | between two choices, and \, for a comma in the only one.`
export const NUMBER_UNCLEAR = 'Write how many may be chosen as (up to 2).'
export const DELTA_UNCLEAR = 'Write a price difference with two decimals, such as +0.50.'
export const DELTA_WITHOUT_SPACE = String.raw`Write a space before a price difference, and \+ for a plus in a name.`
export const DELTA_WITHOUT_SIGN = `Write + or - before a price difference, such as ${EXAMPLE}.`
export const GROUP_TWICE = 'It is there twice.'
