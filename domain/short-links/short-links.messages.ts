import { MAX_CODES_PER_SHEET } from './sheets.ts'

export const CODE_INVALID = 'Use 2 to 20 letters, digits or hyphens.'
export const CODE_TAKEN = 'This code is already in use. Choose another one.'
export const TARGET_INVALID =
  'Enter a web address that begins with https://, or a path of this site such as /vendor/HALL.'
export const TARGET_IS_A_CODE =
  'A short link cannot lead to another short link or to a wristband. Enter its final address.'
export const LINK_CHANGED =
  'This short link was changed by someone else. Please check it and try again.'
export const LAST_BELOW_FIRST = 'The last number is below the first.'
export const TOO_MANY_CODES = `Print ${MAX_CODES_PER_SHEET} codes at most at once.`
export const LINK_NOT_FOUND = 'There is no such short link at this venue.'
export const TOO_MANY_LINKS = 'A venue can have at most 2,000 short links.'
export const ADDRESS_TOO_LONG =
  'The web address of this site is too long for printed codes: they hold 42 characters at most. Ask us for a shorter one.'

/** @param longest how many characters are left for the code */
export const codeTooLong = (longest: number) =>
  `A code can have at most ${longest} characters here, so that it can be printed.`
