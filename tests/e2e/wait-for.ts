import { expect, type Page } from '@playwright/test'

const TIMEOUT_MS = 30_000

/** Waits until an expression is true in the page, whose policy forbids `page.waitForFunction`. */
export async function waitFor(page: Page, expression: string): Promise<void> {
  await expect.poll(() => page.evaluate(expression), { timeout: TIMEOUT_MS }).toBe(true)
}
