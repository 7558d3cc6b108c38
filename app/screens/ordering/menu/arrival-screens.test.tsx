// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { ArrivalScreens } from './arrival-screens.tsx'

const WARNING =
  'Must be 21+ to order alcoholic beverages. Valid ID Required. No refunds will be issued for alcohol orders placed by minors. Please drink responsibly.'
let visits = 0
let play: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Each arrival is at a location of its own, as the warning is remembered for the life of the page. */
function arrive(facts: Partial<VendorLocation>, state: unknown = null, id = `L${++visits}`) {
  const location: VendorLocation = {
    vendorLocationId: id,
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
  render(<ArrivalScreens location={location} entry={{ key: `entry-${visits}`, state }} />)
}
const warning = () =>
  screen.queryByText((_, element) => element?.textContent === WARNING, { selector: 'p' })
const film = () => document.querySelector('video')
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
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

test('it waits under a finger and while its button has the focus', async () => {
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

test('a navigation that asks for the warning shows it once', async () => {
  arrive({}, { showAlcoholWarning: true })
  await fire(() => fireEvent.click(screen.getByRole('button', { name: 'Got it' })))
  expect(warning()).toBeNull()
  cleanup()
  visits -= 1
  arrive({}, { showAlcoholWarning: true })
  expect(document.querySelector('dialog')).toBeNull()
})

test('walking back to the menu shows the warning no second time', () => {
  arrive({ showAlcoholWarning: true }, null, 'SAME')
  expect(warning()).not.toBeNull()
  cleanup()
  arrive({ showAlcoholWarning: true }, null, 'SAME')
  expect(warning()).toBeNull()
})

test('the ad plays silently before the warning, once a session', async () => {
  arrive({ showSplashAds: 'NEFT', showAlcoholWarning: true })
  expect(film()?.muted).toBe(true)
  expect(film()?.hasAttribute('playsinline')).toBe(true)
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
  await wait(0)
  await fire(() => fireEvent.click(screen.getByRole('button', { name: 'Tap to Play' })))
  expect(play).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('button', { name: 'Tap to Play' })).toBeNull()
})

test('a film that cannot be shown ends at once', async () => {
  arrive({ showSplashAds: 'NEFT' })
  await fire(() => fireEvent.error(film()!))
  expect(film()).toBeNull()
  expect(viewed()).not.toBeNull()
})

test('an ad type without a film ends at once', () => {
  arrive({ showSplashAds: 'UNKNOWN' })
  expect(film()).toBeNull()
  expect(viewed()).not.toBeNull()
})
