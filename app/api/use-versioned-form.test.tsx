// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { WithQueries } from './queries-for-tests.tsx'
import { useVersionedChange, useVersionedForm } from './use-versioned-form.ts'

interface Row {
  name: string
  version: number
}
const refusal = (current?: Row) =>
  new ApiError('Refused', { status: 409, code: 'CONFLICT', details: { current } })

test('a form shows what another user has changed instead of the refusal, until the next attempt', async () => {
  const send = vi.fn<() => Promise<Row>>()
  const onUnshown = vi.fn()
  const { result } = renderHook(
    () => {
      const versioned = useVersionedForm<Row, { name: string }>({
        row: { name: 'Beer', version: 1 },
        toValues: (row) => ({ name: row?.name ?? '' }),
        currentOf: (error) => (error as ApiError).details['current'] as Row | undefined,
        listChanges: (before, now) => (before.name === now.name ? [] : ['name']),
      })
      const saving = useVersionedChange(versioned, {
        send,
        onUnshown,
        errorText: () => 'Not saved',
      })
      return { versioned, saving }
    },
    { wrapper: WithQueries },
  )
  const shown = () => [result.current.versioned.changes, result.current.saving.errorText]
  const save = () => act(() => result.current.versioned.submit(result.current.saving.run)())

  send.mockRejectedValueOnce(refusal({ name: 'Ale', version: 2 }))
  await save()
  expect(shown()).toEqual([['name'], undefined])
  expect(result.current.versioned.known?.version).toBe(2)
  expect(onUnshown).not.toHaveBeenCalled()

  send.mockRejectedValueOnce(refusal())
  await save()
  expect(shown()).toEqual([undefined, 'Not saved'])
  expect(onUnshown).toHaveBeenCalledOnce()
})
