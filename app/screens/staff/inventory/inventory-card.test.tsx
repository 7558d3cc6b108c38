// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { buildProduct } from '#tests/support/build-product.ts'
import { InventoryCard } from './inventory-card.tsx'

afterEach(cleanup)

const LAGER = buildProduct({ name: 'Harbor Lager', variantName: '16 oz' })

function show(canEdit: boolean) {
  render(
    <MemoryRouter>
      <WithQueries>
        <InventoryCard product={LAGER} canEdit={canEdit} onChanged={vi.fn()} />
      </WithQueries>
    </MemoryRouter>,
  )
}

test('a card says what the item is, and offers to update it once its price or its stock is changed', () => {
  show(false)
  expect(screen.getByRole('form', { name: 'Harbor Lager' }).textContent).toContain('Size 16 oz')
  expect(screen.queryByRole('button', { name: 'UPDATE ITEM' })).toBeNull()
  fireEvent.click(screen.getByRole('switch', { name: /^In Stock/ }))
  expect(screen.getByRole('button', { name: 'UPDATE ITEM' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'CANCEL' }))
  expect(screen.queryByRole('button', { name: 'UPDATE ITEM' })).toBeNull()
  fireEvent.input(screen.getByRole('textbox', { name: /^Price/ }), { target: { value: '9.50' } })
  expect(screen.getByRole('button', { name: 'UPDATE ITEM' })).toBeTruthy()
})

test('the name leads managers to the page of the item, and the card is still named after it', () => {
  show(true)
  const link = screen.getByRole('link', { name: 'Edit Harbor Lager (16 oz)' })
  expect(link.getAttribute('href')).toContain(`/inventory/${LAGER.productId}`)
  expect(screen.getByRole('form', { name: 'Harbor Lager' })).toBeTruthy()
})

test('the name leads nobody else there', () => {
  show(false)
  expect(screen.queryByRole('link')).toBeNull()
})
