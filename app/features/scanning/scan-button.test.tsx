// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ScanButton } from './scan-button.tsx'

afterEach(cleanup)

function Scanner() {
  const [isOn, setOn] = useState(false)
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
  tapAt(1_000)
  tapAt(1_180)
  expect(screen.getByRole('button').textContent).toBe('Stop')
  tapAt(3_000)
  expect(screen.getByRole('button').textContent).toBe('Start')
})
