import { toLine } from '#domain/values/line-of-text.ts'
import { toAmount } from '#domain/values/money.ts'
import {
  CHOICE_NAME_REQUIRED,
  CHOICE_NAME_TAKEN,
  DELTA_OUT_OF_RANGE,
  GROUP_NAME_REQUIRED,
  MAX_CHOICES_TOO_HIGH,
  OPTION_NAME_TOO_LONG,
  TOO_MANY_CHOICES,
  TOO_MANY_DEFAULTS,
} from '../managed-options.messages.ts'
import type { OptionContent } from '../option-content.ts'
import {
  MAX_CHOICES_PER_GROUP,
  MAX_DELTA_CENTS,
  MAX_GROUPS_PER_ITEM,
  MAX_OPTION_NAME_LENGTH,
  MIN_DELTA_CENTS,
  MAX_OPTIONS_LENGTH,
} from '../product-limits.ts'
import { parseDelta } from '../price-delta.ts'
import { TOO_MANY_GROUPS } from '../product-change.messages.ts'
import {
  CHOICES_WITH_COMMAS,
  DELTA_UNCLEAR,
  DELTA_WITHOUT_SIGN,
  DELTA_WITHOUT_SPACE,
  GROUP_TWICE,
  GROUP_WITHOUT_CHOICES,
  NUMBER_UNCLEAR,
  OPTIONS_TOO_LONG,
  OTHER_COLON,
  TWO_COLONS,
} from './options-text.messages.ts'

export type OptionsText =
  | { groups: OptionContent[]; problem?: undefined }
  | { problem: string; groups?: undefined }

/** The word of an item that uses no group any more; an empty cell says nothing. */
const NO_OPTIONS = 'none'
const SHOWN_LENGTH = 40
/** What is read of a text to find a mark at its end. */
const TAIL = 24

const UP_TO = /\(\s{0,3}up to\s{1,3}(\d{1,3})\s{0,3}\)$/i
const ANY_UP_TO = /\(\s{0,3}up to/i
const OFF = /\(\s{0,3}off\s{0,3}\)$/i
const DELTA = /\s([+\-−–])\s?(?:US)?\$?\s?([\d.,]{1,12})$/i
const DELTA_BEHIND_WORD = /\+(?:US)?\$?[\d.,]{1,12}$/i
const DELTA_OF_NO_SIGN = /\$\s?[\d.,]{1,12}$|\d[.,]\d\d$/
/** A colon, and what looks like one and is not guessed to be meant as one. */
const COLONS = /[:\uFF1A\uFE55\u2236\uA789]/g
/** The end of a name that would be read as a mark, of a choice and of a group. */
const LIKE_A_MARK =
  /(?:\*|\(\s{0,3}off\s{0,3}\)|(?:\+|(?:^|\s)[-−–])\s?(?:US)?\$?\s?[\d.,]{1,12}|\$\s?[\d.,]{1,12}|[.,]\d\d)$/i
const LIKE_A_NUMBER = /\(\s{0,3}up to|!$/i

/**
 * Option groups as one cell of a file: `Mixer!: tonic*|soda|none -1.50; Extras (up to 2): lime|mint +0.50 (off)`.
 * `!` is required, `*` preselected, and a mark that belongs to a name stands behind a `\`.
 */
export const printOptions = (groups: readonly OptionContent[]) => groups.map(printGroup).join('; ')

function printGroup(group: OptionContent): string {
  const { head, choices } = printParts(group)
  return `${head}: ${choices.join('|')}`
}

/** A group in parts, by which two of them can be compared. */
export function printParts({ name, minChoices, maxChoices, choices }: OptionContent) {
  const marks = `${minChoices > 0 ? '!' : ''}${maxChoices > 1 ? ` (up to ${maxChoices})` : ''}`
  const isOnly = choices.length === 1
  return {
    head: `${printName(name, LIKE_A_NUMBER)}${marks}`,
    choices: choices.map((choice) => printChoice(choice, isOnly)),
  }
}

function printChoice(
  { name, priceDeltaCents, isDefault, isAvailable }: OptionContent['choices'][number],
  isOnly: boolean,
): string {
  const delta = `${priceDeltaCents > 0 ? '+' : ''}${toAmount(priceDeltaCents)}`
  return [
    `${printName(name, LIKE_A_MARK, isOnly)}${isDefault ? '*' : ''}`,
    priceDeltaCents !== 0 && delta,
    !isAvailable && '(off)',
  ]
    .filter(Boolean)
    .join(' ')
}

/** A name with a `\` before what would be read as a mark. @param end the end of a name that would */
function printName(name: string, end: RegExp, hasNoCommas = false): string {
  const from = end.exec(name)?.index ?? name.length
  const isMark = (character: string, at: number) =>
    /[\\;|:\uFF1A\uFE55\u2236\uA789]/.test(character) ||
    (hasNoCommas && character === ',') ||
    (at >= from && /[!-/:-@[-`{-~−–]/.test(character))
  return name
    .split('')
    .map((character, at) => (isMark(character, at) ? `\\${character}` : character))
    .join('')
}

/** Reads such a cell, or says in words what is wrong with it. The work grows with its length alone. */
export function parseOptions(cell: string): OptionsText {
  if (cell.length > MAX_OPTIONS_LENGTH) return { problem: OPTIONS_TOO_LONG }
  const piece = unescape(cell)
  if (piece.mask.trim().toLowerCase() === NO_OPTIONS) return { groups: [] }
  const pieces = split(piece, /[;\n]/g).filter(({ mask }) => mask !== '')
  if (pieces.length > MAX_GROUPS_PER_ITEM) return { problem: TOO_MANY_GROUPS }
  const groups: OptionContent[] = []
  const seen = new Set<string>()
  for (const one of pieces) {
    const group = parseGroup(one)
    if (typeof group === 'string') return { problem: group }
    const text = printGroup(group).toLowerCase()
    if (seen.has(text)) return { problem: sayOf(group.name, GROUP_TWICE) }
    seen.add(text)
    groups.push(group)
  }
  return { groups }
}

/** A part of a cell: `mask` has the same length, and something else in place of what stood behind a `\`. */
interface Piece {
  text: string
  mask: string
}

function unescape(cell: string): Piece {
  let text = ''
  let mask = ''
  for (let at = 0; at < cell.length; at += 1) {
    const isEscaped = cell[at] === '\\' && at + 1 < cell.length
    if (isEscaped) at += 1
    text += cell.charAt(at)
    mask += isEscaped ? '\0' : cell.charAt(at)
  }
  return { text, mask }
}

const slice = ({ text, mask }: Piece, from: number, to?: number) =>
  trim({ text: text.slice(from, to), mask: mask.slice(from, to) })

function trim({ text, mask }: Piece): Piece {
  const from = mask.length - mask.trimStart().length
  const to = mask.trimEnd().length
  return { text: text.slice(from, to), mask: mask.slice(from, to) }
}

function split(piece: Piece, marks: RegExp): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { index } of piece.mask.matchAll(marks)) {
    pieces.push(slice(piece, from, index))
    from = index + 1
  }
  return [...pieces, slice(piece, from)]
}

/** @returns a group, or what is wrong in words */
function parseGroup(piece: Piece): OptionContent | string {
  const [first, second] = piece.mask.matchAll(COLONS)
  if (!first) return sayOf(piece.text, GROUP_WITHOUT_CHOICES)
  const colon = first.index
  const head = readHead(slice(piece, 0, colon))
  const say = (problem: string) => sayOf(head.name, problem)
  if (second) return say(TWO_COLONS)
  if (first[0] !== ':') return say(OTHER_COLON)
  if (head.name === '') return sayOf(piece.text, GROUP_NAME_REQUIRED)
  if (head.isUnclear) return say(NUMBER_UNCLEAR)
  const rest = slice(piece, colon + 1)
  if (rest.mask === '') return say(GROUP_WITHOUT_CHOICES)
  const pieces = split(rest, /\|/g)
  if (pieces.length > MAX_CHOICES_PER_GROUP) return say(TOO_MANY_CHOICES)
  if (pieces.length === 1 && rest.mask.includes(',')) return say(CHOICES_WITH_COMMAS)
  const choices: OptionContent['choices'] = []
  for (const one of pieces) {
    const choice = parseChoice(one)
    if (typeof choice === 'string') return say(choice)
    choices.push(choice)
  }
  const { name, minChoices, maxChoices } = head
  const problem = findProblem({ name, minChoices, maxChoices, choices })
  return problem === undefined ? { name, minChoices, maxChoices, choices } : say(problem)
}

const sayOf = (name: string, problem: string) =>
  `“${name.length > SHOWN_LENGTH ? `${name.slice(0, SHOWN_LENGTH)}…` : name}”: ${problem}`

function readHead(head: Piece) {
  let rest = head
  let isRequired = false
  let most: number | undefined
  for (;;) {
    const upTo = most === undefined ? UP_TO.exec(rest.mask.slice(-TAIL)) : null
    if (!isRequired && rest.mask.endsWith('!')) {
      isRequired = true
      rest = slice(rest, 0, -1)
    } else if (upTo) {
      most = Number(upTo[1])
      rest = slice(rest, 0, -upTo[0].length)
    } else break
  }
  return {
    name: toLine(rest.text),
    minChoices: isRequired ? 1 : 0,
    maxChoices: most ?? 1,
    isUnclear: most === 0 || ANY_UP_TO.test(rest.mask),
  }
}

function parseChoice(piece: Piece): OptionContent['choices'][number] | string {
  let rest = piece
  let [isDefault, isAvailable] = [false, true]
  let delta: string | undefined
  for (;;) {
    const tail = ` ${rest.mask}`.slice(-TAIL)
    const off = isAvailable ? OFF.exec(tail) : null
    const price = delta === undefined ? DELTA.exec(tail) : null
    if (!isDefault && rest.mask.endsWith('*')) {
      isDefault = true
      rest = slice(rest, 0, -1)
    } else if (off) {
      isAvailable = false
      rest = slice(rest, 0, -off[0].length)
    } else if (price) {
      const [all, sign, number = ''] = price
      delta = `${sign === '+' ? '' : '-'}${number.replace(',', '.').replace(/^\./, '0.')}`
      // the space before the mark may be the one that was added above
      rest = slice(rest, 0, Math.max(0, rest.mask.length - all.length))
    } else break
  }
  const name = toLine(rest.text)
  if (name === '') return CHOICE_NAME_REQUIRED
  if (delta === undefined) {
    if (DELTA_BEHIND_WORD.test(rest.mask.slice(-TAIL))) return DELTA_WITHOUT_SPACE
    if (DELTA_OF_NO_SIGN.test(rest.mask.slice(-TAIL))) return DELTA_WITHOUT_SIGN
  }
  const priceDeltaCents = delta === undefined ? 0 : parseDelta(delta)
  if (priceDeltaCents === undefined) return DELTA_UNCLEAR
  return { name, priceDeltaCents, isAvailable, isDefault }
}

/** The rules of a group that a form has, too. */
function findProblem({ name, maxChoices, choices }: OptionContent): string | undefined {
  const names = choices.map((choice) => choice.name)
  if ([name, ...names].some((one) => one.length > MAX_OPTION_NAME_LENGTH)) {
    return OPTION_NAME_TOO_LONG
  }
  if (new Set(names.map((one) => one.toLowerCase())).size < names.length) return CHOICE_NAME_TAKEN
  if (maxChoices > choices.length) return MAX_CHOICES_TOO_HIGH
  if (choices.filter(({ isDefault }) => isDefault).length > maxChoices) return TOO_MANY_DEFAULTS
  const isInRange = ({ priceDeltaCents }: OptionContent['choices'][number]) =>
    priceDeltaCents >= MIN_DELTA_CENTS && priceDeltaCents <= MAX_DELTA_CENTS
  return choices.every(isInRange) ? undefined : DELTA_OUT_OF_RANGE
}
