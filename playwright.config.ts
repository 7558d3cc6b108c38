import { defineConfig } from '@playwright/test'
import { listApps } from './tests/e2e/apps.ts'
import { keepTemporaryFilesInMemory } from './tests/support/memory-folder.ts'

const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 20_000
/** The demo's staff sign in repeatedly; tests of the API cover the limits of codes. */
const NO_SMS_LIMITS = {
  SMS_PER_PHONE_COOLDOWN_SECONDS: '0',
  SMS_PER_PHONE_HOUR: '1000',
  SMS_PER_PHONE_DAY: '1000',
}

/**
 * A browser with windows gives each one two hidden pages of its address bar: half of a test's work. The flag replaces
 * Playwright's own, so what pages can notice of that is repeated.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

keepTemporaryFilesInMemory()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  workers: listApps().length,
  // One stall of a busy build machine must not hold up a release; the run lists what needed it.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // long enough for a busy machine
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    // A service worker would answer instead of the app; the tests of the service worker allow it.
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    screenshot: 'only-on-failure',
    // Positions are read and buttons are tapped where they will stay; motion has tests of its own.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${UNUSED_FEATURES.join()}`,
      ],
    },
  },
  webServer: listApps().map(({ port, baseURL, folder }) => ({
    // An app and a database of this worker's own, gone with the tests.
    command: 'node scripts/serve-fresh.mjs',
    env: { PORT: port, FRESH_FOLDER: folder, ...NO_SMS_LIMITS },
    url: `${baseURL}/readyz`,
    timeout: START_TIMEOUT_MS,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: STOP_TIMEOUT_MS },
    stdout: 'ignore',
    stderr: 'pipe',
  })),
})
