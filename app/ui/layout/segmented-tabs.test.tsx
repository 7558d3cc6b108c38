// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SegmentedTabs } from './segmented-tabs.tsx'

afterEach(cleanup)

const TABS = ['Overview', 'Sales', 'Users'].map((name) => ({
  value: name,
  label: name,
  content: `${name} of this week`,
}))

test('arrow keys move between the tabs and show their panel', () => {
  render(<SegmentedTabs label="Reports" tabs={TABS} />)
  const overview = screen.getByRole('tab', { name: 'Overview' })
  expect(overview.getAttribute('aria-selected')).toBe('true')
  fireEvent.focus(overview)
  fireEvent.keyDown(overview, { key: 'ArrowRight' })
  expect(screen.getByRole('tab', { name: 'Sales' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tabpanel').textContent).toBe('Sales of this week')
})
