import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const page = readFileSync('docs/architecture.md', 'utf8')
const [, chapter = ''] = /^## Walks\n([\s\S]*?)^## /m.exec(page) ?? []
const walks = chapter.split(/^### /m).slice(1).map(readWalk)
const rows = chapter
  .split('\n')
  .map(readRow)
  .filter((row) => row !== undefined)

test('the table has every walk', () => {
  expect(walks.length).toBeGreaterThan(0)
  expect(rows.map(({ title }) => title)).toEqual(walks.map(({ title }) => title))
})

describe.each(walks)('$title', ({ title, stays }) => {
  const files = stays.flatMap((stay) => stay.files)
  const row = rows.find((one) => one.title === title)

  test('a walk names files that exist, each once', () => {
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    expect(files).toEqual([...new Set(files)])
  })

  test('a walk has as many files and returns as the table says, and no more than it may', () => {
    const returns = stays.filter(({ folder }, index) =>
      stays.slice(0, index).some((earlier) => earlier.folder === folder),
    )
    expect([files.length, returns.length]).toEqual([row?.files, row?.returns])
    expect(files.length).toBeLessThanOrEqual(row?.maxFiles ?? 0)
    expect(returns.length).toBeLessThanOrEqual(row?.maxReturns ?? 0)
  })
})

/** A stay in a folder: '3. `folder`: text that names its `files.ts`'. */
function readWalk(text: string) {
  const [title = ''] = text.split('\n')
  const stays = [...text.matchAll(/^\d+\. `([^`]+)`: (.*)$/gm)].map(
    ([, folder = '', prose = '']) => ({
      folder,
      files: [...prose.matchAll(/`([^`]+\.tsx?)`/g)].map(([, file]) => `${folder}/${file}`),
    }),
  )
  return { title, stays }
}

function readRow(line: string) {
  const [, title = '', ...cells] = line.split('|').map((cell) => cell.trim())
  const [files, maxFiles, returns, maxReturns] = cells.map(Number)
  return /^[A-Z]\. /.test(title) ? { title, files, maxFiles, returns, maxReturns } : undefined
}
