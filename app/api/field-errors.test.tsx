// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { showFieldErrors } from './field-errors.ts'

afterEach(cleanup)

function submit(fields: Record<string, string>, names = {}) {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { name: '', isOfAge: false } })
    return { form, errors: form.formState.errors }
  })
  const error = new ApiError('Not valid.', { status: 400, code: 'INVALID_REQUEST', fields })
  let isShown = false
  act(() => void (isShown = showFieldErrors(result.current.form, error, names)))
  const { name, isOfAge } = result.current.errors
  return { isShown, texts: [name?.message, isOfAge?.message] }
}

test('each server error is shown at its field', () => {
  const { isShown, texts } = submit({ name: 'Too long.' })
  expect([isShown, texts]).toEqual([true, ['Too long.', undefined]])
})

test('a path with another name in the form is mapped', () => {
  const { isShown, texts } = submit({ ageAcknowledged: 'Say so.' }, { ageAcknowledged: 'isOfAge' })
  expect([isShown, texts]).toEqual([true, [undefined, 'Say so.']])
})

test('an error without a field in the form is left to the caller', () => {
  const { isShown, texts } = submit({ name: 'Too long.', tipAmount: 'Too much.' })
  expect([isShown, texts]).toEqual([false, ['Too long.', undefined]])
  expect(submit({}).isShown).toBe(false)
})
