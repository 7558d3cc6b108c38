// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FormFields } from './form-fields.tsx'

afterEach(cleanup)

function show() {
  const form = (pending: boolean, wrong?: 'name' | 'city') => (
    <FormFields pending={pending} data-testid="fields">
      <input aria-label="Name" aria-invalid={wrong === 'name'} />
      <input aria-label="City" aria-invalid={wrong === 'city'} />
    </FormFields>
  )
  const { rerender } = render(form(false))
  return (...next: Parameters<typeof form>) => rerender(form(...next))
}
const isLocked = () => screen.getByTestId('fields').hasAttribute('inert')
const field = (name: string) => screen.getByLabelText(name)
/** Removes the focus as browsers do from an element that takes no input. */
const loseFocus = () => (document.activeElement as HTMLElement).blur()

test('fields take no input while they are saved, and then the focus is where it was', () => {
  const update = show()
  field('City').focus()
  expect(isLocked()).toBe(false)
  update(true)
  expect(isLocked()).toBe(true)
  loseFocus()
  update(false)
  expect(isLocked()).toBe(false)
  expect(document.activeElement).toBe(field('City'))
})

test.each([undefined, 'name'] as const)(
  'the focus stays in another form that was chosen meanwhile, with the error %s',
  (wrong) => {
    const update = show()
    render(<input aria-label="Other" />)
    field('City').focus()
    update(true)
    field('Other').focus()
    update(false, wrong)
    expect(document.activeElement).toBe(field('Other'))
  },
)

test('the first field that the server refused gets the focus', () => {
  const update = show()
  field('Name').focus()
  update(true)
  loseFocus()
  update(false, 'city')
  expect(document.activeElement).toBe(field('City'))
})
