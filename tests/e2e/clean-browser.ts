import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { listApps } from './apps.ts'

export { expect }

/** The errors that browsers reported in one test; unexpected ones fail it. */
class BrowserProblems {
  readonly #reported: string[] = []
  readonly #expected: RegExp[] = []

  /** A failed request that the test itself provokes: its status or its address. */
  allow(...patterns: RegExp[]): void {
    this.#expected.push(...patterns)
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('weberror', (error) => this.#reported.push(`uncaught: ${error.error().message}`))
    context.on('console', (message) => {
      if (message.type() !== 'error') return
      this.#reported.push(`${message.text()} (${message.location().url})`)
    })
    await context.addInitScript(reportPolicyViolations)
  }

  listUnexpected(): string[] {
    return this.#reported.filter((text) => !this.#expected.some((pattern) => pattern.test(text)))
  }
}

interface NewPerson {
  /** Another app than the worker's. */
  baseURL?: string
  viewport?: { width: number; height: number }
}

interface Fixtures {
  /** Errors, refused requests and policy violations of every page in the test. */
  problems: BrowserProblems
  /** Another person with their own browser. */
  openPerson: (options?: NewPerson) => Promise<Page>
}

/** Tests against the app of their worker, in which no page reports an error that was not expected. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  baseURL: async ({}, use, { parallelIndex }) => use(listApps()[parallelIndex]?.baseURL),
  problems: [
    async ({ context }, use) => {
      const problems = new BrowserProblems()
      await problems.watch(context)
      await use(problems)
      expect(problems.listUnexpected()).toEqual([])
    },
    { auto: true },
  ],
  openPerson: async ({ browser, problems, contextOptions, baseURL, viewport }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL && { baseURL }),
        viewport,
        ...options,
      })
      contexts.push(context)
      await problems.watch(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

/** Runs in the page, before its own scripts. */
function reportPolicyViolations() {
  const target = globalThis as unknown as EventTarget
  target.addEventListener('securitypolicyviolation', (event) => {
    const { violatedDirective, blockedURI } = event as Event & Record<string, string>
    console.error(`policy violated: ${violatedDirective} ${blockedURI}`)
  })
}
