import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { PreparationList } from '#domain/preparations/preparations.contract.ts'
import { preparationExample } from '#domain/preparations/preparations.examples.ts'
import { lineQuery } from './line.queries.ts'

const card = (preparationId: string, stage: 'QUEUED' | 'MAKING' = 'QUEUED') => ({
  ...structuredClone(preparationExample),
  preparationId,
  stage,
})

test('cards that did not change stay the same when the list is loaded again, also behind one that left', async () => {
  const client = new QueryClient()
  const { structuralSharing, queryKey } = lineQuery('L1N')
  const load = async (items: PreparationList['items']) => {
    const queryFn = async () => ({ items, asOf: new Date().toISOString() })
    await client.fetchQuery<PreparationList>({ queryKey, structuralSharing, queryFn } as never)
    return client.getQueryData<PreparationList>(queryKey)?.items ?? []
  }
  const first = await load([card('a'), card('b'), card('c')])
  const same = await load([card('a'), card('b'), card('c')])
  expect(same).toBe(first)
  const [b, c, d] = await load([card('b'), card('c', 'MAKING'), card('d')])
  expect(b).toBe(first[1])
  expect(c).toEqual(card('c', 'MAKING'))
  expect(d?.preparationId).toBe('d')
})
