// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { buildProduct } from '#tests/support/build-product.ts'
import { staffLocation } from '#tests/support/staff-location.ts'
import { StaffLocationContext } from '../shell/use-staff-location.ts'
import { MoreTools } from './more-tools.tsx'

afterEach(cleanup)

function show(names: string[]) {
  render(
    <MemoryRouter>
      <StaffLocationContext value={staffLocation('MANAGER')}>
        <MoreTools products={names.map((name) => buildProduct({ name, productId: name }))} />
      </StaffLocationContext>
    </MemoryRouter>,
    { wrapper: WithQueries },
  )
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
}

test('one button has the order, the copy and the menu file behind it, and gives way to what is chosen', () => {
  show(['Harbor Lager', 'Harbor Stout'])
  expect(screen.getByRole('button', { name: 'Copy items from another location' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Menu file' }).getAttribute('href')).toMatch(/menu-file$/)
  fireEvent.click(screen.getByRole('button', { name: 'Reorder' }))
  expect(screen.getByRole('dialog', { name: 'Order of the menu' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'All items' })).toBeNull()
})

test('a single item has no order', () => {
  show(['Harbor Lager'])
  expect(screen.queryByRole('button', { name: 'Reorder' })).toBeNull()
})
