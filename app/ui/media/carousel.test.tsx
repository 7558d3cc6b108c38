// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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

  test('arrows loop', () => {
    click('Previous picture')
    expect(shown()).toBe(2)
    click('Next picture')
    expect(shown()).toBe(0)
  })

  test('dots go straight to a picture and say which one is shown', () => {
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
