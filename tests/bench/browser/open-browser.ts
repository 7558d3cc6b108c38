import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test'

/** A phone in a crowd: slow 4G and a processor four times slower than this machine's. */
const SLOW_PHONE = {
  downBytesPerSecond: (1.6 * 1_000_000) / 8,
  upBytesPerSecond: 750_000 / 8,
  roundTripMs: 150,
  processorSlowdown: 4,
}

const VIEWPORT = { width: 390, height: 844 }

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** A phone with an empty cache. */
export function openPhone(browser: Browser, origin: string): Promise<BrowserContext> {
  const phone = { viewport: VIEWPORT, deviceScaleFactor: 2, hasTouch: true }
  return browser.newContext({ ...phone, baseURL: origin })
}

/** A tab of it, with a DevTools session. */
export async function openTab(
  context: BrowserContext,
  { isSlow }: { isSlow: boolean },
): Promise<{ page: Page; tools: CDPSession }> {
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  if (isSlow) await slowDown(tools)
  return { page, tools }
}

async function slowDown(tools: CDPSession): Promise<void> {
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_PHONE.roundTripMs,
    downloadThroughput: SLOW_PHONE.downBytesPerSecond,
    uploadThroughput: SLOW_PHONE.upBytesPerSecond,
  })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.processorSlowdown })
}

/** The processor of a page that is loaded becomes as slow; its line stays as it was. */
export async function slowProcessor(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.processorSlowdown })
}
