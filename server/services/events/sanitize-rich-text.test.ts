import { expect, test } from 'vitest'
import { HOSTILE_HTML } from '#tests/support/hostile-html.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

test('HTML from the editor is unchanged', () => {
  const html =
    '<p>Live <strong>set</strong> by <em>DJ</em><br />tonight</p><ul><li><p>One</p></li></ul><ol><li><p>Two</p></li></ol><p><a href="https://example.com/x?a=1&amp;b=2">Tickets</a> <a href="mailto:hi@example.com">Mail</a> <a href="tel:+13105550100">Call</a></p>'
  expect(sanitizeRichText(html)).toBe(html)
})

test.each(HOSTILE_HTML)('only the allowed tags remain: %s', (html) => {
  const kept = sanitizeRichText(html)
  const tags = [...kept.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)]
  for (const [, name, attributes] of tags) {
    expect(name).toMatch(/^(p|br|strong|em|ul|ol|li|a)$/)
    expect(attributes?.trim()).toMatch(/^(\/|href="(https?:\/\/|mailto:|tel:)[^"]*")?$/)
  }
  expect(kept).not.toMatch(/<(?!\/?(p|br|strong|em|ul|ol|li|a)\b)/i)
})

test('a link with an unsafe address becomes plain text', () => {
  expect(sanitizeRichText('<p><a href="javascript:alert(1)">Tickets</a></p>')).toBe(
    '<p>Tickets</p>',
  )
  expect(sanitizeRichText('<a href="//evil.example">x</a>')).toBe('x')
  expect(sanitizeRichText('<a href="https://tickets.example@evil.example">x</a>')).toBe('x')
  expect(sanitizeRichText('<a href="https://:secret@evil.example">x</a>')).toBe('x')
})
