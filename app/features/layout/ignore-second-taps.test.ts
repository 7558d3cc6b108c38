// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { ignoreSecondTaps } from './ignore-second-taps.ts'

const pressed = vi.fn()
const button = document.createElement('button')
button.addEventListener('click', pressed)
document.body.append(button)
ignoreSecondTaps()

/** `detail` counts the taps of a double tap; it is 0 for a key. */
function click(detail: number) {
  pressed.mockClear()
  const event = new MouseEvent('click', { detail, bubbles: true, cancelable: true })
  button.dispatchEvent(event)
  return { isPressed: pressed.mock.calls.length === 1, isFollowed: !event.defaultPrevented }
}
const TAKEN = { isPressed: true, isFollowed: true }
const IGNORED = { isPressed: false, isFollowed: false }

test('the second tap of a double tap presses nothing on the page that the first has opened', () => {
  expect([click(1), click(2)]).toEqual([TAKEN, TAKEN])
  history.pushState({}, '', '/next')
  expect([click(2), click(3), click(0)]).toEqual([IGNORED, IGNORED, TAKEN])
  history.pushState({}, '', '/other')
  expect(click(1)).toEqual(TAKEN)
})
