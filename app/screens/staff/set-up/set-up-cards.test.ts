import { expect, test } from 'vitest'
import { isBlocker, PROBLEM_CODES, type ProblemCode } from '#domain/readiness/problem-codes.ts'
import { toProblemText } from '#domain/readiness/problem-texts.ts'
import type { Problem, Readiness, SetUpLocation } from '#domain/readiness/readiness.contract.ts'
import { readinessExample } from '#domain/readiness/readiness.examples.ts'
import { ROLES } from '#domain/vendor-roles/roles.ts'
import { vendorExample } from '#domain/vendors/vendors.examples.ts'
import { groupProblems } from './group-problems.ts'
import { sortByNeed } from './location-needs.ts'
import { canSolve, findNextStep, toSetUpCards } from './set-up-cards.ts'

const vendor = { ...vendorExample, guestlistEnabled: false }
const [example] = readinessExample.locations as [SetUpLocation]
const location = (changes: Partial<SetUpLocation> = {}): SetUpLocation => ({
  ...example,
  ...changes,
})
const problem = (code: ProblemCode, vendorLocationId?: string): Problem => ({
  code,
  text: toProblemText(code),
  path: `/${code}`,
  blocks: isBlocker(code),
  ...(vendorLocationId && { vendorLocationId }),
})
const venueWith = (problems: Problem[], locations = [location()]): Readiness => ({
  problems,
  locations,
})
const doneOf = (readiness: Readiness) =>
  toSetUpCards(readiness, vendor, 'SUPER_ADMIN')
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name)
const nextOf = (readiness: Readiness, role: (typeof ROLES)[number] = 'SUPER_ADMIN') => {
  const next = findNextStep(readiness, vendor, role)
  return next?.kind === 'open' ? `open ${next.location.description}` : next?.label
}

test('a new venue without a location has two cards done, and adds a location next', () => {
  const empty = venueWith([problem('ONE_SUPER_ADMIN')], [])
  expect(doneOf(empty)).toEqual(['venue', 'payments'])
  expect(nextOf(empty)).toBe('Add a location')
  expect(nextOf(empty, 'MANAGER')).toBeUndefined()
})

test('every problem is on exactly one card, which is not done while the venue can solve it', () => {
  const ofTheInstallation = ['PAYMENTS_NOT_CHECKED', 'PAYMENTS_NOT_LIVE', 'SENDER_NOT_VERIFIED']
  for (const code of PROBLEM_CODES) {
    const cards = toSetUpCards(venueWith([problem(code, '2DFE6')]), vendor, 'SUPER_ADMIN')
    const [card, ...others] = cards.filter(({ problems }) => problems.length > 0)
    expect(others).toEqual([])
    expect([code, card?.isDone]).toEqual([code, ofTheInstallation.includes(code)])
  }
})

test('a venue with guest lists and nothing to sell needs no menu', () => {
  const door = venueWith([], [location({ productCount: 0, sellableCount: 0 })])
  const cards = toSetUpCards(door, { ...vendor, guestlistEnabled: true }, 'SUPER_ADMIN')
  expect(cards.every(({ isDone }) => isDone)).toBe(true)
  expect(doneOf(door)).not.toContain('menu')
})

test('next comes what blocks, then a rehearsal, then opening, then advice', () => {
  const all = [
    problem('ONE_SUPER_ADMIN'),
    problem('NOTHING_PRINTED', '2DFE6'),
    problem('NOT_REHEARSED', '2DFE6'),
    problem('NO_PRODUCT_TO_SELL', '2DFE6'),
  ]
  expect(nextOf(venueWith(all))).toBe('Add products')
  expect(nextOf(venueWith(all.slice(0, 3)))).toBe('Rehearse an order')
  expect(nextOf(venueWith(all.slice(0, 2)))).toBe('open Main Bar')
  const open = [location({ state: 'OPEN' })]
  expect(nextOf(venueWith(all.slice(0, 2), open))).toBe('Add a second SuperAdmin')
  expect(nextOf(venueWith([problem('PAYMENTS_NOT_LIVE')], open))).toBeUndefined()
})

test('a draft that is ready is opened before another one’s advice, and never while something blocks it', () => {
  const locations = [location({ vendorLocationId: 'A', description: 'A' }), location()]
  const blocked = venueWith([problem('NO_PRODUCT_TO_SELL', 'A')], locations)
  expect(nextOf(blocked, 'SUPER_ADMIN')).toBe('Add products')
  expect(nextOf(venueWith([problem('NOT_REHEARSED', 'A')], [location()]))).toBe('open Main Bar')
})

test('people are led only to what they may do', () => {
  const problems = PROBLEM_CODES.map((code) => problem(code, '2DFE6'))
  const solvable = (role: (typeof ROLES)[number]) =>
    problems.filter((one) => canSolve(role, one)).map(({ code }) => code)
  expect(solvable('STAFF')).toEqual(['REHEARSALS_OPEN', 'NOT_REHEARSED'])
  expect(solvable('MANAGER')).not.toContain('PAYMENTS_NOT_ENABLED')
  expect(solvable('SUPER_ADMIN')).toEqual([...PROBLEM_CODES])
  expect(nextOf(venueWith([problem('PAYMENTS_NOT_ENABLED')]), 'MANAGER')).toBeUndefined()
})

test('drafts stand first, then what sells with a problem', () => {
  const locations = ['OPEN', 'OPEN', 'DRAFT'].map((state, at) =>
    location({ vendorLocationId: `L${at}`, state: state as 'OPEN' }),
  )
  const sorted = sortByNeed(locations, [problem('REHEARSALS_OPEN', 'L1')])
  expect(sorted.map(({ location: { vendorLocationId } }) => vendorLocationId)).toEqual([
    'L2',
    'L1',
    'L0',
  ])
})

test('the same problem at 200 locations takes two rows', () => {
  const many = Array.from({ length: 200 }, (_, at) => problem('NOTHING_PRINTED', `L${at}`))
  expect(groupProblems([...many, problem('ONE_SUPER_ADMIN')])).toMatchObject([
    { problem: { vendorLocationId: 'L0' }, others: 0 },
    { problem: { vendorLocationId: 'L1' }, others: 198 },
    { problem: { code: 'ONE_SUPER_ADMIN' }, others: 0 },
  ])
})
