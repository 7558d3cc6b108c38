import type { Locator } from '@playwright/test'

/** Counts what people do on a way through the app: each tap and each field that they fill in. */
export class Effort {
  taps = 0
  fields = 0

  async tap(target: Locator): Promise<void> {
    await target.click()
    this.taps += 1
  }

  async check(target: Locator): Promise<void> {
    await target.check()
    this.taps += 1
  }

  async choose(target: Locator, label: string): Promise<void> {
    await target.selectOption(label)
    this.taps += 2
  }

  async type(target: Locator, text: string): Promise<void> {
    await target.fill(text)
    this.fields += 1
  }

  /** Adds what the steps of other tests did without counting. */
  add({ taps = 0, fields = 0 }: { taps?: number; fields?: number }): void {
    this.taps += taps
    this.fields += fields
  }

  toString(): string {
    return `${this.taps} taps and ${this.fields} fields`
  }
}
