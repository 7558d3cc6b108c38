import type { Page } from '@playwright/test'
import { expect, test } from '../clean-browser.ts'
import { PUBLIC_PAGES } from '../public-pages.ts'
import { VIEWPORTS } from '../viewports.ts'

test('every public page has tags for search engines and link previews', async ({ request }) => {
  for (const [path] of PUBLIC_PAGES) {
    const answer = await request.get(path)
    const html = await answer.text()
    expect(answer.status(), path).toBe(200)
    expect(html, path).toContain('<meta name="description"')
    expect(html, path).toMatch(new RegExp(`rel="canonical" href="http://[^"]+${path}"`))
    expect(html, path).toMatch(/property="og:image" content="http:\/\/[^"]+"/)
    expect(html, path).not.toContain('noindex')
  }
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const [path] of PUBLIC_PAGES) expect(sitemap).toContain(`${path}</loc>`)
  expect(sitemap).toContain('/location/2DFE6</loc>')
  expect(sitemap).not.toContain('9XW4T')
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: http.*\/sitemap\.xml/)
  expect(await (await request.get('/account')).text()).toContain('noindex')
})

test('the first festival leads to the bars, and its logo to the menu', async ({ page }) => {
  await page.goto('/location/2dfe6/landing')
  await expect(page.getByText('March 1, 2025, 2:00 PM - 11:00 PM').first()).toBeVisible()
  await expect(page.getByText('Elysian Commons, Los Angeles, CA')).toBeVisible()
  await expect(page.getByText('All ages', { exact: true })).toBeVisible()
  for (const title of ['SKIP THE LINES', 'PERFORMANCE SCHEDULE', 'LINEUP', 'BEYOND THE MUSIC']) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeAttached()
  }
  for (const stage of ['MAIN STAGE', 'DUB & JUNGLE', 'LOCAL TALENT']) {
    await expect(page.getByRole('heading', { name: stage })).toBeAttached()
  }
  await expectActs(page, 9, 'Golden Hour Orchestra')
  await page.getByRole('link', { name: 'QUICK BUY' }).click()
  await expect(page.getByRole('link', { name: 'Main Bar' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Fayva, home' })).toHaveAttribute(
    'href',
    '/location/2DFE6',
  )
})

test('the pride page sells tickets elsewhere and marks what is not final', async ({ page }) => {
  await page.goto('/location/2DFE6/longbeachpride')
  await expect(page.getByText('May 17-18, 2025').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Festival Tickets' })).toHaveAttribute(
    'target',
    '_blank',
  )
  await expect(page.getByRole('link', { name: 'Instagram (opens' })).toBeVisible()
  for (const title of ['PERFORMANCE SCHEDULE (mock)', 'LINEUP (mock)']) {
    await expect(page.getByRole('heading', { name: title })).toBeAttached()
  }
  await expectActs(page, 9, 'Lola Lumina')
})

test('the wristband presale counts down and leads to the deposit, by a last button as wide as a phone or a column', async ({
  page,
}) => {
  await page.goto('/presale-wristband')
  await expect(page.getByRole('timer')).toHaveText(/^\d\dhours\d\dminutes\d\dseconds$/)
  await expect(page.getByText('Pay 50% today, balance due at pickup.')).toBeVisible()
  await expect(page.getByText('Each half is $10.00.')).toBeVisible()
  const buttons = page.getByRole('link', { name: 'Pre-Purchase Now' })
  const width = async () => (await buttons.last().boundingBox())?.width
  await expect.poll(width).toBe(VIEWPORTS.phone.width - 2 * 16)
  await page.setViewportSize(VIEWPORTS.desk)
  await expect.poll(width).toBe(480)
  await page.setViewportSize(VIEWPORTS.phone)
  await buttons.first().click()
  await expect(page).toHaveURL('/location/7KQ2M#section-merchandise')
  await expect(page.getByText('Festival Wristband, 50% deposit').first()).toBeVisible()
})

test('the pictures of the artist can be paused, and the Q&A is elsewhere', async ({ page }) => {
  // Visitors who want less motion get still pictures.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/vendor/HARBOR/mky')
  const carousel = page.getByRole('region', { name: 'Pictures of MKY' })
  await carousel.getByRole('button', { name: 'Pause' }).click()
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Join Q&A/ })).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('list', { name: 'Social links' }).getByRole('link')).toHaveCount(4)
  await expectActs(page, 3, 'MKY')
})

/** Each act of a lineup has a description and a social link. */
async function expectActs(page: Page, count: number, name: string): Promise<void> {
  const lineup = page.getByRole('region', { name: /lineup/i })
  await expect(lineup.getByRole('listitem')).toHaveCount(count)
  const act = lineup.getByRole('listitem').filter({ hasText: name })
  await expect(act.getByRole('paragraph').nth(1)).toHaveText(/\w+ \w+.*\./)
  const link = act.getByRole('link', { name: `${name} on Instagram, opens in a new tab` })
  await expect(link).toHaveAttribute('target', '_blank')
}
