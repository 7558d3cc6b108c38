// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DateTimeField } from './date-time-field.tsx'

// happy-dom fires selectionchange in an endless loop.
beforeEach(() => void vi.spyOn(Selection.prototype, 'collapse').mockReturnValue())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Example({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateTimeField
        label="Starts"
        value={value}
        onChange={setValue}
        timeZone="America/Los_Angeles"
      />
      <output>{value}</output>
      <button onClick={() => setValue(start)}>Discard</button>
    </>
  )
}

const instant = () => screen.getByRole('status').textContent
const segment = (name: RegExp) => screen.getByRole('spinbutton', { name })
const openPicker = () => fireEvent.click(screen.getByRole('button', { name: 'Pick Starts at' }))
const press = (element: HTMLElement, key: string) =>
  act(() => {
    element.focus()
    fireEvent.keyDown(element, { key })
  })

test('the day changes by keys, segment by segment, and the time stays', () => {
  render(<Example start="2026-11-27T05:30:00.000Z" />)
  expect(segment(/month/).getAttribute('aria-valuetext')).toContain('11')
  press(segment(/day/), 'ArrowDown')
  expect(instant()).toBe('2026-11-26T05:30:00.000Z')
  press(segment(/month/), 'ArrowUp')
  expect(instant()).toBe('2026-12-26T05:30:00.000Z')
})

test('a year typed with two digits is one of this century', () => {
  render(<Example start="2026-11-27T05:30:00.000Z" />)
  const year = segment(/year/)
  act(() => year.focus())
  for (const data of ['2', '7']) {
    fireEvent(year, new InputEvent('beforeinput', { data, inputType: 'insertText', bubbles: true }))
  }
  act(() => year.blur())
  expect(instant()).toBe('2027-11-27T05:30:00.000Z')
})

test('the time changes by pickers of hour, minute and AM or PM', () => {
  render(<Example start="2026-11-27T05:30:00.000Z" />)
  openPicker()
  const time = within(screen.getByRole('group', { name: 'Starts at' }))
  const pick = (name: string, value: string) =>
    fireEvent.change(time.getByRole('combobox', { name }), { target: { value } })
  pick('Hour', '12')
  pick('Minute', '05')
  expect(instant()).toBe('2026-11-26T20:05:00.000Z')
  pick('AM or PM', 'AM')
  expect(instant()).toBe('2026-11-26T08:05:00.000Z')
})

test('a time is typed in one field, which says what it cannot read', () => {
  render(<Example start="2026-11-27T05:30:00.000Z" />)
  const field = screen.getByRole('combobox', { name: 'Starts at' }) as HTMLInputElement
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  expect(field.value).toBe('9:30 PM')
  type('8:00 PM')
  expect(instant()).toBe('2026-11-27T04:00:00.000Z')
  type('10')
  expect(instant()).toBe('2026-11-27T04:00:00.000Z')
  fireEvent.blur(field)
  expect(field.value).toBe('10:00 PM')
  expect(instant()).toBe('2026-11-27T06:00:00.000Z')
  type('late')
  fireEvent.blur(field)
  expect(screen.getByRole('alert').textContent).toBe('Enter a time such as 9:00 PM.')
  expect(field.value).toBe('late')
  expect(instant()).toBe('2026-11-26T')
})

test('a minute between the steps stays until another is picked', () => {
  render(<Example start="2026-11-27T05:33:00.000Z" />)
  openPicker()
  const minute = screen.getByRole('combobox', { name: 'Minute' }) as HTMLSelectElement
  expect(minute.value).toBe('33')
})

test('the value is an instant once both the day and the hour are chosen, and empty again when they are discarded', () => {
  render(<Example start="" />)
  openPicker()
  const pick = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
  const minute = () => (screen.getByRole('combobox', { name: 'Minute' }) as HTMLSelectElement).value
  for (const name of [/month/, /day/, /year/]) press(segment(name), 'ArrowUp')
  expect(instant()).toMatch(/^\d{4}-\d{2}-\d{2}T$/)
  pick('Minute', '30')
  expect(minute()).toBe('30')
  pick('Hour', '9')
  expect(instant()).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:30:00\.000Z$/)
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(segment(/month/).getAttribute('aria-valuetext')).toBe('Empty')
  expect((screen.getByRole('combobox', { name: 'Hour' }) as HTMLSelectElement).value).toBe('')
  expect(minute()).toBe('00')
})
