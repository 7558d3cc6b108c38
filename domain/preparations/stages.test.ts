import { expect, test } from 'vitest'
import { findMove, isOpenStage, MOVES, OPEN_STAGES, STAGES, type Stage } from './stages.ts'

/** The moves that a person may make, and those that happen by themselves. */
const BY_STAFF: Record<Stage, Stage[]> = {
  QUEUED: ['MAKING', 'READY', 'HANDED_OVER', 'REFUSED'],
  MAKING: ['QUEUED', 'READY', 'HANDED_OVER', 'REFUSED'],
  READY: ['MAKING', 'ASIDE', 'HANDED_OVER', 'REFUSED'],
  HAND_OUT: ['ASIDE', 'HANDED_OVER', 'REFUSED'],
  ASIDE: ['READY', 'HANDED_OVER', 'REFUSED'],
  HANDED_OVER: [],
  REFUSED: [],
  CANCELED: [],
  NOT_COLLECTED: [],
}
const BY_SYSTEM: Record<Stage, Stage[]> = {
  QUEUED: ['CANCELED'],
  MAKING: ['CANCELED'],
  READY: ['ASIDE', 'CANCELED', 'NOT_COLLECTED'],
  HAND_OUT: ['ASIDE', 'CANCELED', 'NOT_COLLECTED'],
  ASIDE: ['CANCELED', 'NOT_COLLECTED'],
  HANDED_OVER: [],
  REFUSED: [],
  CANCELED: [],
  NOT_COLLECTED: [],
}

test.each(STAGES)('from %s exactly the moves of the table are possible', (from) => {
  const reached = (by: 'STAFF' | 'SYSTEM') => STAGES.filter((to) => findMove(from, to, by))
  expect(reached('STAFF').toSorted()).toEqual(BY_STAFF[from].toSorted())
  expect(reached('SYSTEM').toSorted()).toEqual(BY_SYSTEM[from].toSorted())
})

test('no move is listed twice, and none leads from a stage to itself', () => {
  const pairs = MOVES.flatMap(({ from, to, by }) =>
    from.flatMap((each) => by.map((who) => `${each} ${to} ${who}`)),
  )
  expect(new Set(pairs).size).toBe(pairs.length)
  expect(MOVES.filter(({ from, to }) => from.includes(to))).toEqual([])
})

test('nothing leads out of what is closed, and an open preparation can always be closed', () => {
  for (const stage of STAGES) {
    const ends = STAGES.filter((to) => !isOpenStage(to) && findMove(stage, to, 'SYSTEM'))
    expect(ends.length > 0).toBe(isOpenStage(stage))
  }
})

test('a preparation that begins in the queue or at hand can reach every other open stage it may take', () => {
  const reach = (start: Stage): Set<Stage> => {
    const seen = new Set([start])
    for (const from of seen) {
      for (const to of STAGES) if (findMove(from, to, 'STAFF')) seen.add(to)
    }
    return seen
  }
  expect(OPEN_STAGES.filter((stage) => !reach('QUEUED').has(stage))).toEqual(['HAND_OUT'])
  expect(reach('HAND_OUT').has('READY')).toBe(true)
})

test('only the refusal of alcohol needs a reason', () => {
  expect(MOVES.filter(({ reasons }) => reasons).map(({ to }) => to)).toEqual(['REFUSED'])
})
