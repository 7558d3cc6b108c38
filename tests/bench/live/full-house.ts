import { startChild } from '#tests/lab/start-child.ts'
import type { Received, OpenStreams } from './open-streams.ts'

/** Many open pages, held by a process of its own. */
export interface FullHouse {
  /** @returns the ms until the last page knew of the change */
  notify(change: () => Promise<unknown>): Promise<number>
  stop(): Promise<unknown>
}

export async function openFullHouse(streams: OpenStreams): Promise<FullHouse> {
  const house = startChild('tests/bench/live/open-streams.ts')
  await house.receive()
  await house.ask<Received>(streams)
  return {
    async notify(change) {
      const received = house.ask<Received>('next change')
      const changedAt = Date.now()
      await change()
      return (await received).lastAt - changedAt
    },
    stop: house.stop,
  }
}
