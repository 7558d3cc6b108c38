// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadMore, PageSteps } from './list-pages.tsx'
import { usePageTokens } from './use-page-tokens.ts'

afterEach(cleanup)

test('the focus moves from the button to the summary after the last page', () => {
  const list = (hasMore: boolean) => (
    <LoadMore summary="24 orders" hasMore={hasMore} onMore={() => {}} />
  )
  const { rerender } = render(list(true))
  const button = screen.getByRole('button', { name: 'Load more' })
  button.focus()
  fireEvent.click(button)
  rerender(list(false))
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('status'))
})

test('a list that is complete from the start does not move the focus', () => {
  render(<LoadMore summary="2 orders" hasMore={false} onMore={() => {}} />)
  expect(document.activeElement).toBe(document.body)
})

test('the page buttons stay focusable at both ends and do nothing there', () => {
  const onNext = vi.fn()
  render(<PageSteps summary="Orders 1 to 50" onNext={onNext} />)
  const previous = screen.getByRole('button', { name: 'Previous' })
  previous.focus()
  expect(document.activeElement).toBe(previous)
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(previous)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(onNext).toHaveBeenCalledTimes(1)
})

test('a single page has no steps', () => {
  const { container } = render(<PageSteps summary="Orders 1 to 3" />)
  expect(container.textContent).toBe('')
})

test('a list with next tokens can go back, and can start over', () => {
  const { result } = renderHook(usePageTokens)
  expect(result.current).toMatchObject({ token: undefined, page: 0, goBack: undefined })
  act(() => result.current.goForward('second'))
  act(() => result.current.goForward('third'))
  expect(result.current).toMatchObject({ token: 'third', page: 2 })
  act(() => result.current.goBack?.())
  expect(result.current.token).toBe('second')
  act(() => result.current.restart())
  expect(result.current).toMatchObject({ token: undefined, page: 0 })
})
