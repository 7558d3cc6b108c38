// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { browserTimeZone } from '#domain/values/format-moment.ts'
import { hideOwnZone } from './hide-own-zone.ts'
import { Moment, type MomentProps } from './moment.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  document.adoptedStyleSheets = []
})

const AT = '2026-07-04T03:05:00.000Z'
const ELSEWHERE = 'Pacific/Auckland'
function shownText(zone: string, props: Partial<MomentProps> = {}) {
  const { container } = render(<Moment at={AT} venue={{ timeZone: zone }} {...props} />)
  for (const element of container.querySelectorAll('span')) {
    if (getComputedStyle(element).display === 'none') element.remove()
  }
  return container.textContent
}

test('under a heading that says the day, it is the time alone', () => {
  hideOwnZone()
  expect(shownText(browserTimeZone(), { timeOnly: true })).toMatch(/^\d{1,2}:05 [AP]M$/)
})

test("a page names the venue's zone only to readers in another one", () => {
  hideOwnZone()
  expect(shownText(browserTimeZone())).toMatch(/ [AP]M$/)
  expect(shownText(ELSEWHERE)).toMatch(/ [AP]M \S+$/)
})

test('a page from the server contains the zone, hidden before the first paint if it is the reader’s own', () => {
  for (const zone of [browserTimeZone(), ELSEWHERE]) {
    document.body.innerHTML = renderToString(<Moment at={AT} venue={{ timeZone: zone }} />)
    const named = document.querySelector(`time [data-zone="${zone}"]`)
    expect(named?.textContent).toMatch(/^ \S+$/)
  }
  hideOwnZone()
  const rules = document.adoptedStyleSheets.at(-1)?.cssRules
  expect(rules?.[0]?.cssText).toContain(`[data-zone="${browserTimeZone()}"]`)
})

test('a page from the server hydrates without a difference', async () => {
  const failed = vi.spyOn(console, 'error')
  const page = <Moment at={AT} venue={{ timeZone: ELSEWHERE }} />
  document.body.innerHTML = `<div>${renderToString(page)}</div>`
  const container = document.body.firstElementChild as HTMLElement
  const before = container.innerHTML
  render(page, { container, hydrate: true })
  expect(container.textContent).toBe(
    new DOMParser().parseFromString(before, 'text/html').body.textContent,
  )
  expect(failed).not.toHaveBeenCalled()
})

test('a page that was kept since yesterday does not call it tonight', async () => {
  const failed = vi.spyOn(console, 'error')
  const page = <Moment at={AT} venue={{ timeZone: browserTimeZone() }} />
  vi.useFakeTimers({ now: new Date(AT), toFake: ['Date'] })
  document.body.innerHTML = `<div>${renderToString(page)}</div>`
  const container = document.body.firstElementChild as HTMLElement
  expect(container.textContent).toMatch(/^To(night|day), /)
  vi.useRealTimers()
  render(page, { container, hydrate: true })
  expect(container.textContent).toMatch(/^\w{3}, Jul \d, 2026 · |^\w{3}, Jul \d · /)
  expect(failed).not.toHaveBeenCalled()
})
