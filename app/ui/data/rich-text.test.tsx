// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RICH_TEXT_TAGS } from '#domain/values/rich-text.ts'
import { sanitizeRichText } from '#server/services/events/sanitize-rich-text.ts'
import { HOSTILE_HTML } from '#tests/support/hostile-html.ts'
import { RichText } from './rich-text.tsx'

afterEach(cleanup)

const ADDED = ['href', 'target', 'rel']

test('bold, italic, lists and links are shown', () => {
  const html = sanitizeRichText(
    '<p>Live <strong>set</strong> by <em>DJ</em><br>tonight</p><ol><li><p>One</p></li></ol><p><a href="https://example.com/x">Tickets</a></p>',
  )
  const { container } = render(<RichText html={html} />)
  expect(container.querySelector('strong')?.textContent).toBe('set')
  expect(container.querySelector('ol li')?.textContent).toBe('One')
  const link = screen.getByRole('link', { name: 'Tickets' })
  expect(link.getAttribute('href')).toBe('https://example.com/x')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noopener')
})

test.each(HOSTILE_HTML)('only the listed tags arrive in the page: %s', (html) => {
  const { container } = render(<RichText html={sanitizeRichText(html)} />)
  const shown = container.querySelector('.rich-text')!
  for (const element of shown.querySelectorAll('*')) {
    expect(RICH_TEXT_TAGS).toContain(element.localName)
    expect(ADDED).toEqual(expect.arrayContaining(element.getAttributeNames()))
    if (element.hasAttribute('href')) {
      expect(element.getAttribute('href')).toMatch(/^(https?:\/\/|mailto:|tel:)/)
    }
  }
  expect(shown.textContent).not.toContain('@import')
})
