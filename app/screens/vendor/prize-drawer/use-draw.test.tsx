// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pendingDraws } from '#app/features/contests/draw-once.ts'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { drawExample } from '#domain/contests/contests.examples.ts'
import { useDraw } from './use-draw.ts'

let answer: () => Response | Promise<Response>

beforeEach(() => {
  for (const { key } of pendingDraws.list()) pendingDraws.remove(key)
  vi.useFakeTimers()
  answer = lost
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lost = (): Response => {
  throw new TypeError('Failed to fetch')
}
const won = () => Response.json(drawExample)
const nothing = (ticketsLeft: number) => () =>
  Response.json({ ...drawExample, winStatus: false, rewards: [], ticketsLeft })
const refused = (code: string) => () => Response.json({ error: 'No', code }, { status: 409 })

test('a draw without an answer is being checked when the film is over, until there is one', async () => {
  const drawer = open()
  act(() => drawer.current.draw())
  await pass(10_000)
  act(() => drawer.current.endFilm())
  expect(drawer.current.view.name).toBe('checking')
  await pass(60_000)
  expect(drawer.current.view.name).toBe('checking')
  answer = won
  await pass(10_000)
  expect(drawer.current.view.name).toBe('winner')
})

test('a drawer that was closed without an answer shows it at the next opening, once', async () => {
  const first = open()
  act(() => first.current.draw())
  await pass(10_000)
  cleanup()
  answer = won
  const second = open()
  expect(second.current.view.name).toBe('checking')
  await pass(1_000)
  expect(second.current.view.name).toBe('winner')
  cleanup()
  expect(open().current.view.name).toBe('initial')
})

test.each([
  ['another ticket', nothing(1), true],
  ['no ticket left', nothing(0), false],
  ['a refusal because of the terms', refused('TERMS_CHANGED'), true],
  ['a refusal because no ticket is left', refused('NO_TICKETS_LEFT'), false],
  ['a refusal because the event is over', refused('CONTEST_CLOSED'), false],
])('a draw that won nothing, with %s, offers another try: %s', async (_, outcome, canTryAgain) => {
  answer = outcome
  const drawer = open()
  act(() => drawer.current.draw())
  await pass(100)
  act(() => drawer.current.endFilm())
  expect(drawer.current.view).toMatchObject({ name: 'loser', canTryAgain })
})

test.each([
  [1, 'Every ticket is a new chance.'],
  [0, 'That was your last ticket.'],
])('a loss with %i tickets left says: %s', async (ticketsLeft, detail) => {
  answer = nothing(ticketsLeft)
  const drawer = open()
  act(() => drawer.current.draw())
  await pass(100)
  act(() => drawer.current.endFilm())
  expect(drawer.current.view).toMatchObject({ detail })
})

function open() {
  return renderHook(() => useDraw('guest', 'EV'), { wrapper: WithQueries }).result
}

function pass(milliseconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds))
}
