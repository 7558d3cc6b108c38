// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DOUBLE_TAP_MS } from '#app/ui/actions/double-tap.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { Dialog } from './dialog.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a dialog is named by its title, and Escape, backdrop and button close it', () => {
  const onClose = vi.fn()
  render(
    <Dialog open onClose={onClose} title="WELCOME BACK" description="We found your account." />,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'WELCOME BACK' })
  expect(dialog.open).toBe(true)
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.click(dialog)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(3)
})

test('a tap inside does not close it', () => {
  const onClose = vi.fn()
  render(<Dialog open onClose={onClose} title="HOORAY" description="Your account is ready." />)
  fireEvent.click(screen.getByText('Your account is ready.'))
  expect(onClose).not.toHaveBeenCalled()
})

test('a closed dialog is closed in the document too', () => {
  const { rerender } = render(<Dialog open onClose={() => {}} title="HOORAY" />)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  rerender(<Dialog open={false} onClose={() => {}} title="HOORAY" />)
  expect(dialog.open).toBe(false)
})

test('the second tap of a double tap does not confirm what the first one has opened', () => {
  vi.useFakeTimers()
  const onConfirm = vi.fn()
  const toDialog = (open: boolean) => (
    <AlertDialog
      open={open}
      title="Confirm Refund"
      description="This action cannot be undone."
      confirmLabel="Refund"
      onConfirm={onConfirm}
      onCancel={() => {}}
    />
  )
  const { rerender } = render(toDialog(false))
  act(() => vi.advanceTimersByTime(DOUBLE_TAP_MS))
  rerender(toDialog(true))
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
  confirm()
  expect(onConfirm).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(DOUBLE_TAP_MS))
  confirm()
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a pending alert dialog can be neither confirmed again nor closed', () => {
  vi.useFakeTimers()
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  render(
    <AlertDialog
      open
      title="Confirm Refund"
      description="This action cannot be undone."
      confirmLabel="Refund"
      pending
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  )
  act(() => vi.advanceTimersByTime(DOUBLE_TAP_MS))
  const dialog = screen.getByRole('alertdialog')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.click(dialog)
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onCancel).not.toHaveBeenCalled()
})

test('an opener that lost the focus to a tap beside it is not taken for a removed one', async () => {
  const page = (open: boolean, text: string) => (
    <main>
      <h1>Page</h1>
      <button>Open</button>
      <p key={text}>{text}</p>
      <Dialog open={open} onClose={() => {}} title="HOORAY" />
    </main>
  )
  const { rerender } = render(page(false, 'a'))
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  rerender(page(true, 'a'))
  rerender(page(false, 'a'))
  opener.focus()
  opener.blur()
  rerender(page(false, 'b'))
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})

test('the heading gets the focus when a dialog replaces another in the moment in which their opener disappears', () => {
  const page = (shown?: 'question' | 'answer' | 'nothing') => (
    <main>
      <h1>Page</h1>
      <div>{shown === 'question' && <Dialog open onClose={() => {}} title="QUESTION" />}</div>
      <div>{(!shown || shown === 'question') && <button>Open</button>}</div>
      <div>{shown === 'answer' && <Dialog open onClose={() => {}} title="ANSWER" />}</div>
    </main>
  )
  const { rerender } = render(page())
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  rerender(page('question'))
  // A browser that closes a dialog returns the focus to its opener.
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementationOnce(() => opener.focus())
  rerender(page('answer'))
  rerender(page('nothing'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Page' }))
})

test('a dialog that the browser closed stays open while its owner asks', () => {
  const onClose = vi.fn()
  render(<Dialog open onClose={onClose} title="HOORAY" />)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  dialog.close()
  expect(onClose).toHaveBeenCalledOnce()
  expect(dialog.open).toBe(true)
})
