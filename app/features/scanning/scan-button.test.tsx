// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ScanButton } from './scan-button.tsx'

afterEach(cleanup)

function Scanner({ wasOn = false }) {
  const [isOn, setOn] = useState(wasOn)
  return (
    <ScanButton
      isOn={isOn}
      startLabel="Start"
      stopLabel="Stop"
      onStart={() => setOn(true)}
      onStop={() => setOn(false)}
    />
  )
}

function tapAt(timeStamp: number) {
  const button = screen.getByRole('button')
  const tap = createEvent.click(button)
  Object.defineProperty(tap, 'timeStamp', { value: timeStamp })
  fireEvent(button, tap)
}

test('a double tap starts the camera and does not stop it', () => {
  render(<Scanner />)
  const now = performance.now()
  tapAt(now)
  tapAt(now + 180)
  expect(screen.getByRole('button').textContent).toBe('Stop')
  tapAt(now + 3_000)
  expect(screen.getByRole('button').textContent).toBe('Start')
})

test('the second tap on a link to the scanner does not stop the camera that starts there', () => {
  render(<Scanner wasOn />)
  const now = performance.now()
  tapAt(now + 180)
  expect(screen.getByRole('button').textContent).toBe('Stop')
  tapAt(now + 3_000)
  expect(screen.getByRole('button').textContent).toBe('Start')
})
