// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { AddressField } from '#app/features/addresses/address-field.tsx'
import { SELECT_VALID_ADDRESS } from '#domain/guest-list/guest-list.messages.ts'
import { gleventExample } from '#domain/guest-list/guest-list.examples.ts'
import { type GleventFields, toGleventFields } from './glevent-fields.ts'
import { GleventForm } from './glevent-form.tsx'

const search = vi.hoisted(() => ({ suggest: vi.fn(), find: vi.fn() }))
vi.mock('#app/features/addresses/addresses.queries.ts', () => ({
  vendorAddressSearch: () => search,
}))
afterEach(cleanup)

const { address } = toGleventFields(gleventExample)

const field = () => screen.getByRole('combobox', { name: 'Address' }) as HTMLInputElement

function Example() {
  const [value, setValue] = useState<typeof address>(address)
  return (
    <>
      <AddressField search={search} value={value} onChange={setValue} />
      <button onClick={() => setValue(address)}>Discard</button>
    </>
  )
}

test('discarding a typed address shows the saved one', () => {
  render(<Example />)
  const kept = field().value
  expect(kept).toContain(address?.addressLine1)
  fireEvent.change(field(), { target: { value: '1 Other' } })
  expect(field().value).toBe('1 Other')
  fireEvent.click(screen.getByText('Discard'))
  expect(field().value).toBe(kept)
})

test('the suggestions close when one is picked, and its address is shown below', async () => {
  const other = { ...address, addressLine1: '1 Other Street' } as NonNullable<typeof address>
  search.suggest.mockResolvedValue([
    { placeId: 'P1', text: 'Other Hall', detail: '1 Other Street' },
  ])
  search.find.mockResolvedValue(other)
  render(<Example />)
  act(() => field().focus())
  fireEvent.change(field(), { target: { value: 'other' } })
  await screen.findByRole('option', { name: /Other Hall/ })
  for (const key of ['ArrowDown', 'Enter']) fireEvent.keyDown(field(), { key })
  await screen.findByText(/1 Other Street/)
  expect(field().value).toBe('Other Hall')
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

test('a known address is looked up with one tap', async () => {
  search.suggest.mockResolvedValue([{ placeId: 'P3', text: '200 Pier Avenue, Hermosa Beach' }])
  search.find.mockResolvedValue({ ...address, addressLine1: '200 Pier Avenue' })
  function Empty() {
    const [value, setValue] = useState<typeof address>(null)
    const known = '200 Pier Avenue, Hermosa Beach, CA 90254'
    return <AddressField search={search} value={value} onChange={setValue} known={known} />
  }
  render(<Empty />)
  fireEvent.click(screen.getByRole('button', { name: /^Use 200 Pier Avenue/ }))
  expect(await screen.findByText(/^200 Pier Avenue, /)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
})

test('a pick that is answered after another text was typed does not count', async () => {
  const other = { ...address, addressLine1: '2 Late Street' } as NonNullable<typeof address>
  const answer = Promise.withResolvers<typeof other>()
  search.suggest.mockResolvedValue([{ placeId: 'P2', text: 'Late Hall', detail: null }])
  search.find.mockReturnValue(answer.promise)
  render(<Example />)
  act(() => field().focus())
  fireEvent.change(field(), { target: { value: 'late' } })
  await screen.findByRole('option', { name: /Late Hall/ })
  for (const key of ['ArrowDown', 'Enter']) fireEvent.keyDown(field(), { key })
  fireEvent.change(field(), { target: { value: 'somewhere else' } })
  await act(async () => answer.resolve(other))
  expect(field().value).toBe('somewhere else')
  expect(screen.queryByText(/2 Late Street/)).toBeNull()
})

function Form(props: { start: GleventFields; save: () => void }) {
  const form = useForm<GleventFields>({ defaultValues: props.start })
  return (
    <form onSubmit={(event) => void form.handleSubmit(props.save)(event)}>
      <GleventForm
        form={form}
        vendorId="CLUB"
        timeZone="America/Los_Angeles"
        pending={false}
        onUnsentPicture={() => {}}
      />
      <button type="submit">Save</button>
    </form>
  )
}

test('a form without an address is not saved: the field says so and has the focus', async () => {
  // happy-dom fires selectionchange in an endless loop
  vi.spyOn(Selection.prototype, 'collapse').mockReturnValue()
  const save = vi.fn()
  const start = { ...toGleventFields(gleventExample), address: null }
  render(<Form start={start} save={save} />)
  fireEvent.click(screen.getByText('Save'))
  await screen.findByText(SELECT_VALID_ADDRESS)
  expect(document.activeElement).toBe(field())
  expect(save).not.toHaveBeenCalled()
})

test('what is typed instead of the address of an event stays when the field is left', () => {
  vi.spyOn(Selection.prototype, 'collapse').mockReturnValue()
  search.suggest.mockResolvedValue([])
  render(<Form start={toGleventFields(gleventExample)} save={() => {}} />)
  fireEvent.change(field(), { target: { value: '1 Other' } })
  fireEvent.blur(field())
  expect(field().value).toBe('1 Other')
})
