import { startChild } from '../servers/start-child.ts'
import type { Heard, OpenStreams } from './open-streams.ts'

/** Many open pages, held by a process of its own. */
export interface FullHouse {
  /** @returns the ms until the last page knew of the change */
  tell(change: () => Promise<unknown>): Promise<number>
  stop(): Promise<void>
}

export async function openFullHouse(streams: OpenStreams): Promise<FullHouse> {
  const house = startChild('bench/live/open-streams.ts')
  await house.hear()
  await house.ask<Heard>(streams)
  return {
    async tell(change) {
      const told = house.ask<Heard>('next change')
      const changedAt = Date.now()
      await change()
      return (await told).lastAt - changedAt
    },
    stop: house.stop,
  }
}
