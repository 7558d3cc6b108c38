// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Bump } from './bump.tsx'

afterEach(cleanup)

test('a count jumps when it grows, and not when the page opens or it shrinks', () => {
  const { container, rerender } = render(<Bump count={2} />)
  const jumping = () => container.querySelector('.bump')
  expect(jumping()).toBeNull()
  rerender(<Bump count={1} />)
  expect(jumping()).toBeNull()
  rerender(<Bump count={3} />)
  const first = jumping()
  expect(first?.textContent).toBe('3')
  rerender(<Bump count={4} />)
  expect(jumping()).not.toBe(first)
})
