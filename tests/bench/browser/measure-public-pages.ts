import type { Browser } from '@playwright/test'
import { measurePageWeight } from './measure-page-weight.ts'

export interface PublicPage {
  path: string
  scriptBytes: number
}

/** The first-load JavaScript of every page of the sitemap, the heaviest first. */
export async function measurePublicPages(browser: Browser, origin: string): Promise<PublicPage[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const pages: PublicPage[] = []
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const path = new URL(address).pathname
    const weight = await measurePageWeight(browser, origin, path)
    pages.push({ path, scriptBytes: weight.bytesOf('Script') })
  }
  return pages.toSorted((one, other) => other.scriptBytes - one.scriptBytes)
}
