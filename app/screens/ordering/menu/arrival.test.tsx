// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HYDRATED } from '#app/features/cart/early-tap-data.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { HOUR_MS } from '#domain/values/time-units.ts'
import { Arrival } from './arrival.tsx'
import { openArrivalEarly } from './open-arrival.ts'
// Imported up front: a lazy import would not resolve under fake timers.
import './splash-film.tsx'

const WARNING =
  'Must be 21+ to order alcoholic beverages. Valid ID Required. No refunds will be issued for alcohol orders placed by minors. Please drink responsibly.'
let play: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => {
  document.dispatchEvent(new Event(HYDRATED))
  cleanup()
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function page(facts: Partial<VendorLocation>, state: unknown = null) {
  const location: VendorLocation = {
    vendorLocationId: '2DFE6',
    vendorId: 'HARBOR',
    description: 'Main Bar',
    primaryColor: '#f59e0b',
    displayOrder: 1,
    showAlcoholWarning: false,
    showSplashAds: null,
    requireIdCheck: false,
    orderNotes: false,
    fulfilment: 'COUNTER',
    staffMenu: null,
    imageUrl: null,
    hours: null,
    alcoholHours: null,
    opensAt: null,
    state: 'OPEN',
    reopensAt: null,
    promotion: null,
    ...facts,
  }
  return (
    <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
      <Arrival location={location} />
      <main />
    </MemoryRouter>
  )
}
/** Arrives from another page, in the browser. */
const arrive = (facts: Partial<VendorLocation>, state?: unknown) => render(page(facts, state))
/** Arrives on a page from the server that has not hydrated. */
async function arriveEarly(facts: Partial<VendorLocation>) {
  const container = document.createElement('div')
  openArrivalEarly()
  container.innerHTML = renderToString(page(facts))
  document.body.append(container)
  await wait(0)
  return container
}
const dialog = (selector: string) => document.querySelector<HTMLDialogElement>(selector)
const ad = () => dialog('[data-ad]')?.open ?? false
/** Whether it blocks the menu. */
const warning = () => dialog('[data-warning]:not([data-reminder])')?.open ?? false
/** Whether it is shown below the header. */
const reminder = () => dialog('[data-warning][data-reminder]')?.open ?? false
const film = () => document.querySelector('video')
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** No file has arrived for a moment. */
const untilQuiet = () => wait(500)
const fire = (event: () => boolean) => act(async () => void event())
const tap = (name: string) => fire(() => fireEvent.click(screen.getByRole('button', { name })))
const viewed = () => sessionStorage.getItem('splashViewed')

test('a plain location shows nothing', () => {
  arrive({})
  expect(document.querySelector('dialog')).toBeNull()
})

describe.each([
  ['in a page from the server, before it has hydrated', arriveEarly],
  [
    'after a navigation in the browser',
    async (facts: Partial<VendorLocation>) => void arrive(facts),
  ],
])('%s', (_, show) => {
  test('the ad comes before the warning, once a session', async () => {
    await show({ showSplashAds: 'NEFT', showAlcoholWarning: true })
    expect([ad(), warning(), viewed()]).toEqual([true, false, null])
    await tap('Skip')
    expect([ad(), warning(), viewed()]).toEqual([false, true, 'true'])
    await tap('Got it')
    expect([ad(), warning(), reminder()]).toEqual([false, false, false])
    document.body.innerHTML = ''
    await show({ showSplashAds: 'NEFT' })
    expect(ad()).toBe(false)
  })

  test('a browser that cannot store that the ad was seen does not show it', async () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem, clear() {} })
    await show({ showSplashAds: 'NEFT' })
    expect(ad()).toBe(false)
  })

  test('Escape ends the ad, which counts as seen', async () => {
    await show({ showSplashAds: 'NEFT' })
    await act(async () => dialog('[data-ad]')!.close())
    expect(viewed()).toBe('true')
  })

  test('the alcohol warning closes after five seconds', async () => {
    await show({ showAlcoholWarning: true })
    expect(document.querySelector('[data-warning] output')?.textContent).toBe(WARNING)
    await wait(4_999)
    expect(warning()).toBe(true)
    await wait(1)
    expect(warning()).toBe(false)
  })

  test('the warning’s timer pauses under a finger and while its button has the focus', async () => {
    await show({ showAlcoholWarning: true })
    await wait(3_000)
    const box = dialog('[data-warning]')!.firstElementChild!
    await fire(() => fireEvent.pointerEnter(box))
    await wait(60_000)
    await fire(() => fireEvent.pointerLeave(box))
    await wait(1_000)
    await fire(() => fireEvent.focus(screen.getByRole('button', { name: 'Got it' })))
    await wait(60_000)
    await fire(() => fireEvent.blur(screen.getByRole('button', { name: 'Got it' })))
    await wait(999)
    expect(warning()).toBe(true)
    await wait(1)
    expect(warning()).toBe(false)
  })

  test('a warning shown again within 12 hours leaves the menu usable and closes after five seconds', async () => {
    await show({ showAlcoholWarning: true })
    expect([warning(), reminder()]).toEqual([true, false])
    document.body.innerHTML = ''
    await wait(11 * HOUR_MS)
    await show({ showAlcoholWarning: true })
    expect([warning(), reminder()]).toEqual([false, true])
    await wait(4_999)
    expect(reminder()).toBe(true)
    await wait(1)
    expect(reminder()).toBe(false)
  })

  test('the warning blocks again after 12 hours, and at another location', async () => {
    await show({ showAlcoholWarning: true })
    document.body.innerHTML = ''
    await show({ showAlcoholWarning: true, vendorLocationId: '9XW4T' })
    expect(warning()).toBe(true)
    document.body.innerHTML = ''
    await wait(12 * HOUR_MS)
    await show({ showAlcoholWarning: true })
    expect(warning()).toBe(true)
  })
})

test('a page that hydrates leaves open what is open, and opens nothing again', async () => {
  const facts = { showSplashAds: 'NEFT', showAlcoholWarning: true }
  const container = await arriveEarly(facts)
  const problems = vi.spyOn(console, 'error')
  render(page(facts), { container, hydrate: true })
  expect([ad(), warning()]).toEqual([true, false])
  await tap('Skip')
  cleanup()
  document.body.innerHTML = ''
  localStorage.clear()
  const next = await arriveEarly(facts)
  await tap('Got it')
  render(page(facts), { container: next, hydrate: true })
  expect([ad(), warning(), reminder()]).toEqual([false, false, false])
  expect(document.querySelector('[data-arrival]')).toBeNull()
  expect(problems).not.toHaveBeenCalled()
})

test('a navigation that asks for the warning shows it, also when its page is loaded again', async () => {
  arrive({}, { showAlcoholWarning: true })
  expect(warning()).toBe(true)
  cleanup()
  localStorage.clear()
  const container = await arriveEarly({})
  render(page({}, { showAlcoholWarning: true }), { container, hydrate: true })
  expect(warning()).toBe(true)
})

test('the film plays silently once nothing else loads, and the warning follows it', async () => {
  arrive({ showSplashAds: 'NEFT', showAlcoholWarning: true })
  await wait(0)
  expect(film()?.muted).toBe(true)
  expect(film()?.hasAttribute('playsinline')).toBe(true)
  expect(film()?.hasAttribute('src')).toBe(false)
  await untilQuiet()
  expect(film()?.hasAttribute('src')).toBe(true)
  expect(play).toHaveBeenCalled()
  expect([warning(), viewed()]).toEqual([false, null])
  await fire(() => fireEvent.ended(film()!))
  expect([film(), viewed(), warning()]).toEqual([null, 'true', true])
})

test('a skipped film is not loaded', async () => {
  const container = await arriveEarly({ showSplashAds: 'NEFT' })
  await tap('Skip')
  render(page({ showSplashAds: 'NEFT' }), { container, hydrate: true })
  await untilQuiet()
  expect(film()).toBeNull()
})

test('a tap starts a video that may not play automatically', async () => {
  play.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  arrive({ showSplashAds: 'NEFT' })
  await untilQuiet()
  await untilQuiet()
  await tap('Tap to Play')
  expect(play).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('button', { name: 'Tap to Play' })).toBeNull()
})

test('a phone that saves data loads the video only when it is tapped', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  arrive({ showSplashAds: 'NEFT' })
  await untilQuiet()
  await untilQuiet()
  expect(film()?.hasAttribute('src')).toBe(false)
  await tap('Tap to Play')
  expect(film()?.hasAttribute('src')).toBe(true)
  expect(play).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('a video that cannot be shown ends at once', async () => {
  arrive({ showSplashAds: 'NEFT' })
  await untilQuiet()
  await fire(() => fireEvent.error(film()!))
  expect([ad(), film(), viewed()]).toEqual([false, null, 'true'])
})

test('an ad type without a video ends at once', () => {
  arrive({ showSplashAds: 'UNKNOWN' })
  expect(ad()).toBe(false)
  expect(viewed()).not.toBeNull()
})
