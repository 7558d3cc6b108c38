import type { Locator } from '@playwright/test'

interface Box {
  y: number
  height: number
}

/** The current position of a target: compare positions with `expect.poll`. */
export async function boxOf(target: Locator): Promise<Box> {
  return (await target.boundingBox())!
}

export const bottomOf = ({ y, height }: Box) => y + height
