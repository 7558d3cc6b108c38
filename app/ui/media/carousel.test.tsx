// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Carousel, SWIPE_THRESHOLD_PX } from './carousel.tsx'

afterEach(cleanup)

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const shown = () =>
  screen
    .getAllByRole('listitem', { hidden: true })
    .findIndex((slide) => slide.getAttribute('aria-hidden') === 'false')

function swipe(by: number) {
  const list = screen.getByRole('list')
  fireEvent.pointerDown(list, { clientX: 200 })
  fireEvent.pointerUp(list, { clientX: 200 + by })
}

describe('with three pictures', () => {
  beforeEach(() => {
    render(<Carousel label="Logo Tee" slides={['front', 'back', 'print']} />)
  })

  test('the arrows lead from the last picture to the first and back', () => {
    click('Previous picture')
    expect(shown()).toBe(2)
    click('Next picture')
    expect(shown()).toBe(0)
  })

  test('dots go straight to a picture and mark the one that is shown', () => {
    click('Show picture 3 of 3')
    expect(shown()).toBe(2)
    const dot = screen.getByRole('button', { name: 'Show picture 3 of 3' })
    expect(dot.getAttribute('aria-current')).toBe('true')
  })

  test('a swipe of more than 50 px changes the picture, a shorter one does not', () => {
    swipe(-SWIPE_THRESHOLD_PX)
    expect(shown()).toBe(0)
    swipe(-SWIPE_THRESHOLD_PX - 1)
    expect(shown()).toBe(1)
    swipe(SWIPE_THRESHOLD_PX + 1)
    swipe(SWIPE_THRESHOLD_PX + 1)
    expect(shown()).toBe(2)
  })
})

test('a single picture has no controls', () => {
  render(<Carousel label="Sticker" slides={['front']} />)
  expect(screen.queryAllByRole('button')).toEqual([])
})

describe('that plays', () => {
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const playing = (wantsLessMotion: boolean) => {
    vi.useFakeTimers()
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: wantsLessMotion } as MediaQueryList)
    render(<Carousel label="Tour" slides={['one', 'two', 'three']} autoPlayMs={6_000} />)
  }
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  test('a carousel that plays shows the next picture every six seconds until it is paused', async () => {
    playing(false)
    await pass(5_999)
    expect(shown()).toBe(0)
    await pass(1)
    expect(shown()).toBe(1)
    click('Pause')
    await pass(12_000)
    expect(shown()).toBe(1)
    click('Play')
    await pass(6_000)
    expect(shown()).toBe(2)
  })

  test('a carousel pauses while hovered, and for visitors who prefer reduced motion', async () => {
    playing(false)
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Tour' }))
    await pass(12_000)
    expect(shown()).toBe(0)
    cleanup()
    playing(true)
    await pass(12_000)
    expect(shown()).toBe(0)
    expect(screen.getByRole('button', { name: 'Play' })).toBeDefined()
  })
})
