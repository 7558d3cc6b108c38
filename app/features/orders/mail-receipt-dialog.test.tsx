// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { currentToasts } from '#app/ui/feedback/toast.ts'
import { buildPaidOrder } from '#tests/support/build-order.ts'
import { MailReceiptDialog } from './mail-receipt-dialog.tsx'

const order = buildPaidOrder()
const onClose = vi.fn()

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  onClose.mockClear()
})

function openWith(answer: () => Response) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', fetch)
  render(<MailReceiptDialog order={order} open onClose={onClose} />, { wrapper: WithQueries })
  return fetch
}

async function send(email: string) {
  fireEvent.change(await screen.findByLabelText('Email address'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Send receipt' }))
}

test('a receipt is sent to the address, and the dialog closes', async () => {
  const fetch = openWith(() => new Response(null, { status: 204 }))
  await send('guest@example.com')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [path, { body }] = fetch.mock.calls[0] ?? ['', {}]
  expect(path).toBe(`/api/users/${order.userId}/orders/${order.orderId}/receipt`)
  expect(JSON.parse(String(body))).toEqual({ email: 'guest@example.com' })
  expect(currentToasts().map(({ title }) => title)).toContain('Receipt sent')
})

test('a missing or invalid address shows an error at the field', async () => {
  const refusal = { error: 'Not valid', fields: { email: 'Please enter a valid email address.' } }
  openWith(() => Response.json(refusal, { status: 400 }))
  await send('')
  await screen.findByText('Please enter an email address.')
  await send('guest')
  await screen.findByText('Please enter a valid email address.')
  expect(onClose).not.toHaveBeenCalled()
})
