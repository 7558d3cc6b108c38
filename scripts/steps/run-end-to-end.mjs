import { rmSync } from 'node:fs'
import { countPlaywright } from './count-tests.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { findChromium, preferHeadlessShell, readVersion } from './find-chromium.mjs'
import { inProject } from './project.mjs'
import { runNode } from './run-program.mjs'

const REPORT = 'test-results/e2e.json'

/** Builds the app and installs a browser, unless both are there. @returns the browser */
export async function prepareEndToEnd() {
  await ensureBuild()
  return preferHeadlessShell(await findChromium())
}

/** The browser tests against the built app; `parameters` are Playwright's own. */
export async function runEndToEnd(parameters = []) {
  const browser = await prepareEndToEnd()
  console.log(`Browser: ${readVersion(browser)} (${browser})`)
  const env = {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: inProject(REPORT),
  }
  rmSync(inProject(REPORT), { force: true })
  const command = ['node_modules/playwright/cli.js', 'test', '--reporter=list,json', ...parameters]
  const code = await runNode(command, { env })
  const counts = countPlaywright(inProject(REPORT), code)
  for (const test of counts.flaky)
    console.log(`Passed on its second try only, find out why: ${test}`)
  return counts
}
