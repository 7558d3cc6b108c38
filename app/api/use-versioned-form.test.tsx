// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PICTURE_UNSENT } from '#app/ui/forms/picture-field.tsx'
import { ApiError } from './api-error.ts'
import { WithQueries } from './queries-for-tests.tsx'
import { useVersionedForm, useVersionedSave } from './use-versioned-form.ts'

interface Row {
  name: string
  version: number
}
const refusal = (current?: Row) =>
  new ApiError('Refused', { status: 409, code: 'CONFLICT', details: { current } })

function renderForm(send: () => Promise<Row>) {
  const { result } = renderHook(
    () => {
      const versioned = useVersionedForm<Row, { name: string }>({
        row: { name: 'Beer', version: 1 },
        toValues: (row) => ({ name: row?.name ?? '' }),
        currentOf: (error) => (error as ApiError).details['current'] as Row | undefined,
        listChanges: (before, now) => (before.name === now.name ? [] : ['name']),
      })
      const saving = useVersionedSave(versioned, { send, errorText: () => 'Not saved' })
      return { versioned, saving }
    },
    { wrapper: WithQueries },
  )
  return {
    result,
    shown: () => [result.current.saving.changedFields, result.current.saving.errorText],
    save: () => act(() => result.current.saving.save()),
  }
}

test('a form shows what another user has changed instead of the refusal, until the next attempt', async () => {
  const send = vi.fn<() => Promise<Row>>()
  const { result, shown, save } = renderForm(send)

  send.mockRejectedValueOnce(refusal({ name: 'Ale', version: 2 }))
  await save()
  expect(shown()).toEqual([['name'], undefined])
  expect(result.current.versioned.known?.version).toBe(2)

  send.mockRejectedValueOnce(refusal())
  await save()
  expect(shown()).toEqual([undefined, 'Not saved'])
})

test('a refusal that the fields show has no other text', async () => {
  const facts = { status: 400, code: 'INVALID_REQUEST', fields: { name: 'Too long' } } as const
  const { result, shown, save } = renderForm(async () => {
    throw new ApiError('Refused', facts)
  })
  await save()
  expect(result.current.versioned.form.getFieldState('name').error?.message).toBe('Too long')
  expect(shown()).toEqual([undefined, undefined])
})

test('a form that is edited before the page has read what was saved sends the saved version', () => {
  const { result, rerender } = renderHook(
    ({ row }: { row: Row }) =>
      useVersionedForm<Row, { name: string }>({
        row,
        isLive: true,
        toValues: (shown) => ({ name: shown?.name ?? '' }),
        currentOf: () => undefined,
        listChanges: () => [],
      }),
    { initialProps: { row: { name: 'Beer', version: 1 } } },
  )
  const shown = () => [result.current.known?.version, result.current.form.getValues('name')]
  act(() => result.current.show({ name: 'Ale', version: 2 }))
  expect(shown()).toEqual([2, 'Ale'])
  act(() => result.current.form.setValue('name', 'Stout', { shouldDirty: true }))
  expect(result.current.known?.version).toBe(2)
  act(() => result.current.discard())
  expect(shown()).toEqual([2, 'Ale'])
  rerender({ row: { name: 'Lager', version: 3 } })
  expect(shown()).toEqual([3, 'Lager'])
})

test('a form is saved once its picture is uploaded', async () => {
  const send = vi.fn(async () => ({ name: 'Beer', version: 2 }))
  const { result, shown, save } = renderForm(send)
  act(() => result.current.saving.setUnsent(true))
  expect(result.current.saving.isDirty).toBe(true)
  await save()
  expect(shown()).toEqual([undefined, PICTURE_UNSENT])
  expect(send).not.toHaveBeenCalled()

  act(() => result.current.saving.setUnsent(false))
  expect(shown()).toEqual([undefined, undefined])
  await save()
  expect(send).toHaveBeenCalledOnce()
})
