// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BarChart } from './bar-chart.tsx'
import { CategoryChart } from './category-chart.tsx'

afterEach(cleanup)

const TEXTS = {
  title: 'Orders by hour',
  labelTitle: 'Hour',
  valueTitle: 'Orders',
  formatValue: (value: number) => `${value} orders`,
}
const rows = () => screen.getAllByRole('row').map((row) => row.textContent)

test('a chart has the same data as a table, with notes as text', () => {
  render(
    <BarChart
      {...TEXTS}
      points={[
        { label: '9 PM', value: 4 },
        { label: '10 PM', value: 9, note: 'peak' },
      ]}
    />,
  )
  expect(screen.getByRole('figure', { name: 'Orders by hour' })).toBeTruthy()
  expect(rows()).toEqual(['HourOrders', '9 PM4 orders', '10 PM · peak9 orders'])
})

test('a chart without data shows a message and no table', () => {
  render(<BarChart {...TEXTS} points={[]} />)
  expect(screen.getByText('No Data Available')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('categories are sorted by size, with their share of the total', () => {
  const { container } = render(
    <CategoryChart
      {...TEXTS}
      points={[
        { label: 'Food', value: 1 },
        { label: 'Drinks', value: 299 },
      ]}
    />,
  )
  expect(rows()).toEqual(['HourOrders', 'Drinks299 orders', 'Food1 orders'])
  expect(container.textContent).toContain('100%')
  expect(container.textContent).toContain('<1%')
})

test('the shares of the largest categories can be those of a larger whole', () => {
  const points = [{ label: 'Drinks', value: 3 }]
  const { container } = render(<CategoryChart {...TEXTS} points={points} whole={12} />)
  expect(container.textContent).toContain('25%')
})
