// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  currentToasts,
  DIALOG_LEFT_EVENT,
  subscribeToToasts,
  TOAST_DURATION_MS,
  toast,
  UNDO_DURATION_MS,
} from './toast.ts'
import { AccentScope } from '../theme/accent-scope.tsx'
import Toaster from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

afterEach(() => {
  act(() => vi.advanceTimersByTime(TOAST_DURATION_MS))
  cleanup()
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a toast is shown for three seconds', () => {
  act(() => void toast('Authentication Successful', { tone: 'success' }))
  wait(TOAST_DURATION_MS - 1)
  expect(screen.getByRole('status').textContent).toBe('Authentication Successful')
  wait(1)
  expect(screen.queryByRole('status')).toBeNull()
})

test('a toast has the color of its page, which leaves the root element as it is', () => {
  const { unmount } = render(<AccentScope color="#f59e0b">Menu</AccentScope>)
  act(() => void toast('Item removed', { onUndo: () => {} }))
  const style = () => screen.getByRole('region', { name: 'Notifications' }).getAttribute('style')
  expect(style()).toContain('#f59e0b')
  expect(document.documentElement.getAttribute('style')).toBeNull()
  unmount()
  expect(style() ?? '').not.toContain('#f59e0b')
})

test('the same toast again replaces the first one', () => {
  act(() => void toast('Invalid QR Code', { tone: 'danger' }))
  wait(TOAST_DURATION_MS - 1)
  act(() => void toast('Invalid QR Code', { tone: 'danger' }))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  wait(TOAST_DURATION_MS - 1)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('a failure interrupts the screen reader', () => {
  act(() => void toast('Payment Failed', { tone: 'danger', description: 'Please try again.' }))
  expect(screen.getByRole('alert').textContent).toBe('Payment Failed Please try again.')
})

test('a toast’s timer pauses while it is hovered', () => {
  act(() => void toast('Link copied'))
  const region = screen.getByLabelText('Notifications')
  fireEvent.pointerEnter(region)
  wait(TOAST_DURATION_MS * 3)
  expect(screen.getByText('Link copied')).toBeTruthy()
  fireEvent.pointerLeave(region)
  wait(TOAST_DURATION_MS)
  expect(screen.queryByText('Link copied')).toBeNull()
})

test('a toast can be dismissed, and the next one still disappears after its time', () => {
  act(() => void toast('Link copied'))
  const dismiss = screen.getByRole('button', { name: 'Dismiss' })
  fireEvent.focus(dismiss)
  fireEvent.click(dismiss)
  expect(screen.queryByText('Link copied')).toBeNull()
  act(() => void toast('Receipt sent'))
  wait(TOAST_DURATION_MS)
  expect(screen.queryByText('Receipt sent')).toBeNull()
})

test('a toast with Undo stays longer, and undoes once', () => {
  const onUndo = vi.fn()
  act(() => void toast('Staff profile removed', { onUndo }))
  wait(UNDO_DURATION_MS - 1)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onUndo).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('status')).toBeNull()
})

test('a dialog that is removed with its toasts breaks nothing', () => {
  const shown: boolean[] = []
  const showPopover = function (this: HTMLElement) {
    shown.push(this.isConnected)
  }
  Object.assign(HTMLElement.prototype, { showPopover, hidePopover() {} })
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  cleanup()
  render(
    <>
      <Toaster />
      <LeavesWithTheFirstToast dialog={dialog} />
    </>,
  )
  act(() => void toast('Authentication Successful'))
  expect(dialog.isConnected).toBe(false)
  act(() => void document.dispatchEvent(new Event(DIALOG_LEFT_EVENT)))
  expect(screen.getByText('Authentication Successful')).toBeTruthy()
  expect(shown).not.toContain(false)
})

/** Removes the dialog after the toasts were rendered into it and before they are shown. */
function LeavesWithTheFirstToast({ dialog }: { dialog: HTMLDialogElement }) {
  const messages = useSyncExternalStore(subscribeToToasts, currentToasts)
  useLayoutEffect(() => {
    if (messages.length > 0) dialog.remove()
  }, [messages, dialog])
  return null
}
