// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Stepper } from './stepper.tsx'

afterEach(cleanup)

function renderStepper(props: Partial<React.ComponentProps<typeof Stepper>>) {
  const onIncrease = vi.fn()
  const onDecrease = vi.fn()
  render(
    <Stepper
      quantity={2}
      label="Harbor Lager"
      onIncrease={onIncrease}
      onDecrease={onDecrease}
      {...props}
    />,
  )
  return { onIncrease, onDecrease }
}

const button = (name: string) => screen.getByRole('button', { name })

test('the plus button increases the number and the minus button decreases it', () => {
  const { onIncrease, onDecrease } = renderStepper({})
  fireEvent.click(button('Increase Harbor Lager'))
  fireEvent.click(button('Decrease Harbor Lager'))
  expect(onIncrease).toHaveBeenCalledTimes(1)
  expect(onDecrease).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status').textContent).toBe('2')
})

test('both buttons are disabled but focusable while a change is pending', () => {
  const { onIncrease, onDecrease } = renderStepper({ pending: 'increase' })
  fireEvent.click(button('Increase Harbor Lager'))
  fireEvent.click(button('Decrease Harbor Lager'))
  expect(onIncrease).not.toHaveBeenCalled()
  expect(onDecrease).not.toHaveBeenCalled()
  expect(button('Increase Harbor Lager').getAttribute('aria-disabled')).toBe('true')
  expect(button('Increase Harbor Lager').hasAttribute('disabled')).toBe(false)
})

test('the stepper stops at the limit', () => {
  const { onIncrease } = renderStepper({ quantity: 10, max: 10 })
  fireEvent.click(button('Increase Harbor Lager'))
  expect(onIncrease).not.toHaveBeenCalled()
})

test('the minus button removes the last item, and only the plus button is shown at zero', () => {
  renderStepper({ quantity: 1 })
  expect(button('Remove Harbor Lager')).toBeTruthy()
  cleanup()
  renderStepper({ quantity: 0 })
  expect(screen.getAllByRole('button')).toEqual([button('Add Harbor Lager')])
})
