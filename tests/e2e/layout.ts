import type { Locator } from '@playwright/test'

interface Box {
  y: number
  height: number
}

/** Where a target is at this moment: compare positions with `expect.poll`. */
export async function boxOf(target: Locator): Promise<Box> {
  return (await target.boundingBox())!
}

export const bottomOf = ({ y, height }: Box) => y + height
