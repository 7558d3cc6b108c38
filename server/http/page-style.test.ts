import { expect, test } from 'vitest'
import { keepUsedStyle } from './page-style.ts'

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
