import { expect, test, vi } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { systemContext } from '../process/context.ts'
import { processEach } from './process-each.ts'

const { services } = await startApiHarness()
const context = systemContext(services, 'test')
const SLOW = Array.from({ length: 30 }, (_, at) => ({ lane: 'slow', id: `slow ${at}` }))
const QUICK = Array.from({ length: 10 }, (_, at) => ({ lane: null, id: `quick ${at}` }))
type Item = { lane: string | null; id: string }
const batch = {
  task: 'test',
  items: [...SLOW, ...QUICK],
  idOf: ({ id }: Item) => id,
  laneOf: ({ lane }: Item) => lane,
  isScheduled: true,
}

test('no more than 32 lanes are worked on at once, however many there are', async () => {
  let atOnce = 0
  let most = 0
  const items = Array.from({ length: 100 }, (_, at) => ({ lane: `lane ${at}`, id: `item ${at}` }))
  await processEach(context, { ...batch, items }, async () => {
    most = Math.max(most, ++atOnce)
    await new Promise((resolve) => setTimeout(resolve, 5))
    atOnce--
  })
  expect(most).toBe(32)
})

test('a lane that does not answer delays no items of other lanes', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  const quick: string[] = []
  const processing = processEach(context, batch, async ({ lane, id }) => {
    if (lane) await answer
    else quick.push(id)
  })
  await vi.waitFor(() => expect(quick).toHaveLength(QUICK.length))
  resolve()
  expect(await processing).toBe(SLOW.length + QUICK.length)
})
