// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { ignoreSecondTaps } from './ignore-second-taps.ts'

const pressed = vi.fn()
const button = document.createElement('button')
button.addEventListener('click', pressed)
document.body.append(button)
ignoreSecondTaps()

/** `detail` counts the taps of a double tap; it is 0 for a key. `timeStamp` is in milliseconds. */
function click(detail: number, timeStamp: number) {
  pressed.mockClear()
  const event = new MouseEvent('click', { detail, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  button.dispatchEvent(event)
  return { isPressed: pressed.mock.calls.length === 1, isFollowed: !event.defaultPrevented }
}
const TAKEN = { isPressed: true, isFollowed: true }
const IGNORED = { isPressed: false, isFollowed: false }

test('a page takes its first tap, whose earlier ones came before it was ready', () => {
  expect([click(3, 0), click(4, 200)]).toEqual([TAKEN, TAKEN])
})

test('the second tap of a double tap presses nothing on the page that the first has opened', () => {
  expect([click(1, 1_000), click(2, 1_200)]).toEqual([TAKEN, TAKEN])
  history.pushState({}, '', '/next')
  expect([click(2, 1_300), click(3, 1_400), click(0, 1_500)]).toEqual([IGNORED, IGNORED, TAKEN])
  history.pushState({}, '', '/other')
  expect(click(1, 1_600)).toEqual(TAKEN)
})

test('fast taps are taken again half a second after the one that opened the page', () => {
  expect(click(1, 2_000)).toEqual(TAKEN)
  history.pushState({}, '', '/later')
  expect([click(2, 2_400), click(3, 2_500), click(4, 2_600)]).toEqual([IGNORED, TAKEN, TAKEN])
})
