// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BottomBar } from './bottom-bar.tsx'

afterEach(cleanup)

test('the document is marked while at least one bar is shown', () => {
  const isMarked = () => document.documentElement.hasAttribute('data-has-bar')
  const bars = (shown: string[]) => shown.map((name) => <BottomBar key={name}>{name}</BottomBar>)
  const { rerender } = render(bars([]))
  const seen = [['save'], ['save', 'undo'], ['undo'], []].map((shown) => {
    rerender(bars(shown))
    return isMarked()
  })
  expect(seen).toEqual([true, true, true, false])
})
