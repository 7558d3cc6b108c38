import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPageStyles } from './page-style.ts'

let folder: string
let keepUsedStyle: ReturnType<typeof createPageStyles>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fayva-styles-'))
  keepUsedStyle = createPageStyles(folder)
})
afterEach(() => rm(folder, { recursive: true }))

const page = (css: string, body: string) =>
  `<html><head><style data-precedence="first" data-href="page">${css}</style></head><body>${body}</body></html>`

test('a page gets the rules for its elements, attributes and classes', async () => {
  const css =
    '.a{color:red}.lg\\:b{color:blue}h1{margin:0}[data-kind="sheet"]{top:0}.gone{top:1px}h6{top:2px}'
  const html = await keepUsedStyle(
    page(css, '<h1 class="a lg:b"></h1><p data-kind="sheet">gone h6</p>'),
  )
  expect(html).toContain('.a{color:red}.lg\\:b{color:blue}h1{margin:0}[data-kind="sheet"]{top:0}')
  expect(html).not.toContain('gone{')
  expect(html).not.toContain('h6{')
})

test('pages with different elements do not get each other’s rules', async () => {
  const css = '.a{color:red}.b{color:blue}'
  expect(await keepUsedStyle(page(css, '<p class="a"></p>'))).toContain(
    '<style data-precedence="first" data-href="page">.a{color:red}</style>',
  )
  expect(await keepUsedStyle(page(css, '<p class="b"></p>'))).toContain(
    '<style data-precedence="first" data-href="page">.b{color:blue}</style>',
  )
})

test('a page without style rules is unchanged', async () => {
  const html = '<html><body><p class="a">Nothing to do</p></body></html>'
  expect(await keepUsedStyle(html)).toBe(html)
})

test('the rules of a page are written once, and read by the next start', async () => {
  const html = page('.a{color:red}.b{color:blue}', '<p class="a"></p>')
  const answers = await Promise.all([html, html, html].map(keepUsedStyle))
  expect(new Set(answers).size).toBe(1)
  const [file = '', ...others] = await readdir(folder)
  expect([file.endsWith('.css'), others]).toEqual([true, []])
  await writeFile(join(folder, file), '.earlier{}')
  expect(await createPageStyles(folder)(html)).toContain('>.earlier{}<')
})

test('an empty file, left by a full disk for example, is not used', async () => {
  const html = page('.a{color:red}', '<p class="a"></p>')
  const answer = await keepUsedStyle(html)
  const [file = ''] = await readdir(folder)
  await writeFile(join(folder, file), '')
  expect(await createPageStyles(folder)(html)).toBe(answer)
})
