import { expect, test } from 'vitest'
import { stationExample as bar } from '#domain/preparations/stations.examples.ts'
import { buildProduct } from '#tests/support/build-product.ts'
import { listUnsaid, nameSome, suggestAnswers, toChoices } from './unsaid-items.ts'

const lager = buildProduct({ productId: 'a', name: 'Lager', productType: 'ALCOHOLIC_ITEM' })
const tee = { name: 'Tee', productType: 'MERCHANDISE', groupId: 'tee' } as const
const menu = [
  buildProduct({ ...tee, productId: 'b' }),
  buildProduct({ ...tee, productId: 'c' }),
  lager,
  buildProduct({ ...lager, productId: 'd', stationId: 'bar' }),
  buildProduct({ ...lager, productId: 'e', needsNoMaking: true }),
]

test('only items of which nobody has said it are asked for, by type and without their sizes', () => {
  expect(listUnsaid(menu)).toEqual([
    { productType: 'ALCOHOLIC_ITEM', names: ['Lager'] },
    { productType: 'MERCHANDISE', names: ['Tee'] },
  ])
})

test('merchandise is suggested to need no making, and a station only where there is no other', () => {
  const unsaid = listUnsaid(menu)
  expect(suggestAnswers(unsaid, [bar])).toEqual({
    ALCOHOLIC_ITEM: bar.stationId,
    MERCHANDISE: 'none',
  })
  const answers = suggestAnswers(unsaid, [bar, { ...bar, stationId: 'kitchen' }])
  expect(answers.ALCOHOLIC_ITEM).toBe('')
  expect(toChoices(unsaid, answers)).toBeUndefined()
  expect(toChoices(unsaid, { ...answers, ALCOHOLIC_ITEM: 'kitchen' })).toEqual([
    { productType: 'ALCOHOLIC_ITEM', stationId: 'kitchen' },
    { productType: 'MERCHANDISE', stationId: null },
  ])
})

test('of many items the first are named', () => {
  expect(nameSome(['A', 'B', 'C', 'D'])).toBe('A, B, C, and D')
  expect(nameSome(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C, and 2 more')
})
