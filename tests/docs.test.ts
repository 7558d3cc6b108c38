import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONFIG_VARIABLES } from '#server/process/config.ts'

const MOST_WORDS = 25
const LONGEST_CELL = 200

/** Parts that a program writes, between its marks, and blocks of code. */
const NOT_PROSE = [/<!-- (\w+) -->[\s\S]*?<!-- end of the \1 -->/g, /^ *```[\s\S]*?^ *```/gm]
/** Where a paragraph, a list item or a heading begins. */
const BEGINS = /^\s*(?:$|[-*] |\d+\. |#)/
const ROW = /^ *\|/

/** `npm run dev` sets it. */
const FOR_DEVELOPERS = 'FAYVA_DEV'

const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n')

test.each(pages)(`%s has no sentence of more than ${MOST_WORDS} words`, (page) => {
  const long = listBlocks(readProse(page))
    .flatMap((block) => block.split(/(?<=[.!?][)”"*_]*)\s+/))
    .filter((sentence) => countWords(sentence) > MOST_WORDS)
  expect(long).toEqual([])
})

test.each(pages)(`%s has no table cell of more than ${LONGEST_CELL} characters`, (page) => {
  const rows = readProse(page).filter((line) => ROW.test(line) && !/^[ |-]+$/.test(line))
  const cells = rows.flatMap((row) => row.split('|').map((cell) => cell.trim()))
  expect(cells.filter((cell) => cell.length > LONGEST_CELL)).toEqual([])
})

test.each(pages.filter((page) => page.startsWith('docs/decisions/')))(
  '%s says what the decision overturned',
  (page) => expect(readFileSync(page, 'utf8')).toMatch(/overturned/i),
)

test('Operations has a row for each variable that the server reads, and for no others', () => {
  const [, part = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Configure it\n')
  const [table = ''] = /^(\|.*\n)+/m.exec(part) ?? []
  const names = table
    .matchAll(/^\|([^|]*)\|/gm)
    .flatMap(([, cell = '']) => cell.match(/[A-Z]\w+/g) ?? [])
  const isForOperators = (name: string) => name !== FOR_DEVELOPERS
  expect([...names].toSorted()).toEqual(CONFIG_VARIABLES.filter(isForOperators).toSorted())
})

/** @returns the lines of a page as its readers see it: a link is its text */
function readProse(page: string): string[] {
  const text = readFileSync(page, 'utf8')
  const prose = NOT_PROSE.reduce((rest, part) => rest.replaceAll(part, ''), text)
  return prose.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').split('\n')
}

function listBlocks(lines: string[]): string[] {
  const blocks = ['']
  for (const line of lines.filter((each) => !ROW.test(each))) {
    if (BEGINS.test(line)) blocks.push(line)
    else blocks[blocks.length - 1] += ` ${line}`
  }
  return blocks
}

/** Counts a span of code as one word. */
function countWords(sentence: string): number {
  const words = sentence.replaceAll(/`[^`]+`/g, 'code').split(/\s+/)
  return words.filter((word) => /[\p{L}\d]/u.test(word)).length
}
