// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { ArrivalScreens } from './arrival-screens.tsx'

const WARNING =
  'Must be 21+ to order alcoholic beverages. Valid ID Required. No refunds will be issued for alcohol orders placed by minors. Please drink responsibly.'
const HOUR_MS = 3_600_000
let play: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function arrive(facts: Partial<VendorLocation>, state: unknown = null) {
  const location: VendorLocation = {
    vendorLocationId: '2DFE6',
    vendorId: 'HARBOR',
    description: 'Main Bar',
    primaryColor: '#f59e0b',
    displayOrder: 1,
    showAlcoholWarning: false,
    showSplashAds: null,
    requireIdCheck: false,
    imageUrl: null,
    promotion: null,
    ...facts,
  }
  render(<ArrivalScreens location={location} state={state} />)
}
const warning = () =>
  screen.queryByText((_, element) => element?.textContent === WARNING, { selector: 'p' })
const film = () => document.querySelector('video')
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** No file has arrived for a moment. */
const untilQuiet = () => wait(500)
const fire = (event: () => boolean) => act(async () => void event())
const viewed = () => sessionStorage.getItem('splashViewed')

test('a plain location shows nothing', () => {
  arrive({})
  expect(document.querySelector('dialog')).toBeNull()
})

test('the alcohol warning closes after five seconds', async () => {
  arrive({ showAlcoholWarning: true })
  expect(warning()).not.toBeNull()
  await wait(4_999)
  expect(warning()).not.toBeNull()
  await wait(1)
  expect(warning()).toBeNull()
})

test('its timer pauses under a finger and while its button has the focus', async () => {
  arrive({ showAlcoholWarning: true })
  await wait(3_000)
  const box = warning()!.parentElement!
  await fire(() => fireEvent.pointerEnter(box))
  await wait(60_000)
  await fire(() => fireEvent.pointerLeave(box))
  await wait(1_000)
  await fire(() => fireEvent.focus(screen.getByRole('button', { name: 'Got it' })))
  await wait(60_000)
  await fire(() => fireEvent.blur(screen.getByRole('button', { name: 'Got it' })))
  await wait(999)
  expect(warning()).not.toBeNull()
  await wait(1)
  expect(warning()).toBeNull()
})

test('a navigation that asks for the warning shows it', () => {
  arrive({}, { showAlcoholWarning: true })
  expect(warning()).not.toBeNull()
})

test('from its second time in 12 hours the warning leaves the menu usable and closes after five seconds', async () => {
  arrive({ showAlcoholWarning: true })
  expect(document.querySelector('dialog')).not.toBeNull()
  cleanup()
  await wait(11 * HOUR_MS)
  arrive({ showAlcoholWarning: true })
  expect(document.querySelector('dialog')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain(WARNING)
  await wait(4_999)
  expect(screen.queryByRole('status')).not.toBeNull()
  await wait(1)
  expect(screen.queryByRole('status')).toBeNull()
})

test('after 12 hours, and at another location, it blocks again', async () => {
  arrive({ showAlcoholWarning: true })
  cleanup()
  arrive({ showAlcoholWarning: true, vendorLocationId: '9XW4T' })
  expect(document.querySelector('dialog')).not.toBeNull()
  cleanup()
  await wait(12 * HOUR_MS)
  arrive({ showAlcoholWarning: true })
  expect(document.querySelector('dialog')).not.toBeNull()
})

test('the ad plays silently before the warning, once a session', async () => {
  arrive({ showSplashAds: 'NEFT', showAlcoholWarning: true })
  expect(film()?.muted).toBe(true)
  expect(film()?.hasAttribute('playsinline')).toBe(true)
  expect(film()?.hasAttribute('src')).toBe(false)
  await untilQuiet()
  expect(film()?.hasAttribute('src')).toBe(true)
  expect(play).toHaveBeenCalled()
  expect([warning(), viewed()]).toEqual([null, null])
  await fire(() => fireEvent.ended(film()!))
  expect(film()).toBeNull()
  expect(warning()).not.toBeNull()
  expect(viewed()).not.toBeNull()
  cleanup()
  arrive({ showSplashAds: 'NEFT' })
  expect(film()).toBeNull()
})

test('it can be skipped from its first moment, and skipping counts as seen', async () => {
  arrive({ showSplashAds: 'NEFT' })
  await fire(() => fireEvent.click(screen.getByRole('button', { name: 'Skip' })))
  expect(film()).toBeNull()
  expect(viewed()).not.toBeNull()
})

test('a tap starts a video that may not play automatically', async () => {
  play.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  arrive({ showSplashAds: 'NEFT' })
  await untilQuiet()
  await fire(() => fireEvent.click(screen.getByRole('button', { name: 'Tap to Play' })))
  expect(play).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('button', { name: 'Tap to Play' })).toBeNull()
})

test('a phone that saves data loads the video only when it is tapped', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  arrive({ showSplashAds: 'NEFT' })
  await untilQuiet()
  expect(film()?.hasAttribute('src')).toBe(false)
  await fire(() => fireEvent.click(screen.getByRole('button', { name: 'Tap to Play' })))
  expect(film()?.hasAttribute('src')).toBe(true)
  expect(play).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('a video that cannot be shown ends at once', async () => {
  arrive({ showSplashAds: 'NEFT' })
  await fire(() => fireEvent.error(film()!))
  expect(film()).toBeNull()
  expect(viewed()).not.toBeNull()
})

test('an ad type without a video ends at once', () => {
  arrive({ showSplashAds: 'UNKNOWN' })
  expect(film()).toBeNull()
  expect(viewed()).not.toBeNull()
})
