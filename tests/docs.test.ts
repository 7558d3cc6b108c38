import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MOST_WORDS = 25
const LONGEST_CELL = 200

/** Parts that a program writes, between its marks, and blocks of code. */
const NOT_PROSE = [/<!-- (\w+) -->[\s\S]*?<!-- end of the \1 -->/g, /^ *```[\s\S]*?^ *```/gm]

/** Where a paragraph, a list item or a heading begins. */
const BEGINS = /^\s*(?:$|[-*] |\d+\. |#)/

const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n')

test.each(pages)('%s has no sentence of more than 25 words', (page) => {
  const long = listBlocks(readProse(page))
    .flatMap((block) => block.split(/(?<=[.!?][)”"*_]*)\s+/))
    .filter((sentence) => countWords(sentence) > MOST_WORDS)
  expect(long).toEqual([])
})

test.each(pages)('%s has no table cell of more than 200 characters', (page) => {
  const cells = readProse(page).split('\n').filter(isRow).flatMap(listCells)
  expect(cells.filter((cell) => cell.length > LONGEST_CELL)).toEqual([])
})

/** @returns the page as its readers see it: a link is its text */
function readProse(page: string): string {
  const prose = NOT_PROSE.reduce(
    (text, part) => text.replaceAll(part, ''),
    readFileSync(page, 'utf8'),
  )
  return prose.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
}

function listBlocks(prose: string): string[] {
  const blocks: string[] = []
  for (const line of prose.split('\n')) {
    if (isRow(line)) continue
    if (BEGINS.test(line) || blocks.length === 0) blocks.push(line)
    else blocks[blocks.length - 1] += ` ${line}`
  }
  return blocks
}

/** Counts a span of code as one word. */
function countWords(sentence: string): number {
  const words = sentence.replaceAll(/`[^`]+`/g, 'code').split(/\s+/)
  return words.filter((word) => /[\p{L}\d]/u.test(word)).length
}

function isRow(line: string): boolean {
  return line.trimStart().startsWith('|')
}

function listCells(row: string): string[] {
  const cells = row.split('|').map((cell) => cell.trim())
  return cells.filter((cell) => !/^-+$/.test(cell))
}
