import { z } from 'zod'

/** Characters that change the direction of the text around them, or show nothing in any script. */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}\u{ad}\u{200b}\u{2060}-\u{2064}\u{206a}-\u{206f}\u{feff}]/gu
const HIDDEN_IN_LINES =
  /[^\P{Cc}\n]|[\p{Bidi_Control}\u{ad}\u{200b}\u{2060}-\u{2064}\u{206a}-\u{206f}\u{feff}]/gu
/** Characters that show nothing on their own, but belong to some words and emoji. */
const BLANK = /^[\p{Default_Ignorable_Code_Point}\p{M}\s\u{2800}]*$/u

/**
 * One line of text that a person entered, such as a name, in a form, a file or another installation. Line breaks
 * become spaces, equal letters get equal codes, and characters are removed that would hide a name or reorder the
 * screen of the person who reads it.
 */
export function lineOfText(error?: string) {
  return z.string(error).overwrite(toLine)
}

/** The same for a text of several lines, such as a description; at most one line in between is empty. */
export function linesOfText() {
  return z.string().overwrite(toLines)
}

/** Empty when the text shows nothing. */
export function toLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[^\S\u{feff}]+/gu, ' ')
    .replace(HIDDEN, '')
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .trim()
  return BLANK.test(line) ? '' : line
}

/** Empty when the text shows nothing. */
export function toLines(text: string): string {
  const lines = text
    .toWellFormed()
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\S\n\u{feff}]+/gu, ' ')
    .replace(HIDDEN_IN_LINES, '')
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return BLANK.test(lines) ? '' : lines
}
