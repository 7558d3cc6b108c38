import { z } from 'zod'

/** Characters that change the direction of the text around them, or show nothing in any script. */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}\u{ad}\u{200b}\u{2060}\u{feff}]/gu
/** Characters that show nothing on their own, but belong to some words and emoji. */
const BLANK = /^[\p{Default_Ignorable_Code_Point}\p{M}\s\u{2800}]*$/u

/**
 * One line of text that a person typed, such as a name. Line breaks become spaces, and characters are
 * removed that would hide a name or reorder the screen of the person who reads it.
 */
export function lineOfText(error?: string) {
  return z.string(error).overwrite(toLine)
}

/** Empty when the text shows nothing. */
function toLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[^\S\u{feff}]+/gu, ' ')
    .replace(HIDDEN, '')
    .replace(/ +/g, ' ')
    .trim()
  return BLANK.test(line) ? '' : line
}
