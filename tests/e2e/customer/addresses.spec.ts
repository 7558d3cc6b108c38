import { expect, test } from '../clean-browser.ts'

const NOT_FOUND = '404: Page Not Found'
const NOT_ACTIVE = 'This code is not active. Ask at the bar.'

test('short and old addresses lead to their page, however they are written', async ({
  request,
}) => {
  for (const [address, lands] of [
    ['/l/2DFE6', '/location/2DFE6'],
    ['/demo', '/location/2DFE6'],
    ['/r/bar1', '/location/2DFE6'],
    ['/NFC/nfc-vendor', '/vendor/HARBOR'],
  ] as const) {
    const answer = await request.get(address)
    expect(new URL(answer.url()).pathname, address).toBe(lands)
  }
  for (const address of ['/location', '/location/2dfe6', '/Location/2DFE6']) {
    expect(await (await request.get(address)).text(), address).toContain('Main Bar')
  }
})

test('what does not exist is not found, says where to ask about a code, and leads home', async ({
  page,
  problems,
}) => {
  problems.allow(/404.*(NOWHERE|\/no\/such\/page|\/404)/)
  await page.addInitScript(RECORD_LINK_LOSS)
  const goHome = page.getByRole('main').getByRole('link', { name: 'Go Home' })
  for (const [address, lands, isOfCode] of [
    ['/vendor/NOWHERE', '/vendor/NOWHERE', true],
    ['/no/such/page', '/no/such/page', false],
    // its link stays while the page moves
    ['/location/NOWHERE', '/404', true],
  ] as const) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(404)
    await expect(page).toHaveURL(lands)
    await expect(page.getByRole('heading', { name: NOT_FOUND })).toBeVisible()
    await expect(page.getByText(NOT_ACTIVE)).toHaveCount(isOfCode ? 1 : 0)
    await expect(goHome).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-link-was-gone')
  }
  await goHome.click()
  await expect(page).toHaveURL('/location/2DFE6')
})

test('an unknown short code or wristband is reported with a reload', async ({ page, problems }) => {
  problems.allow(/404.*(NOPE)/)
  await page.goto('/R/NOPE')
  await expect(page.getByRole('heading', { name: 'Error Occurred', exact: true })).toBeVisible()
  await expect(page.getByText('Unable to load the redirect URL. Please try again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(page.getByText(NOT_ACTIVE)).toBeVisible()

  await page.goto('/nfc/NOPE')
  await expect(page.getByRole('heading', { name: 'Error occurred', exact: true })).toBeVisible()
  await expect(page.getByText('Unable to load Wristband data. Please try again.')).toBeVisible()
  await expect(page.getByText(NOT_ACTIVE)).toBeVisible()
  await page.evaluate(`localStorage.setItem('lastVendorLocationId', '7KQ2M')`)
  const reloaded = page.waitForRequest(/\/nfc\/NOPE$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await reloaded
  await page.getByRole('link', { name: 'Last menu' }).click()
  await expect(page).toHaveURL('/location/7KQ2M')
})

const RECORD_LINK_LOSS = `
  const findLink = () => document.querySelector('main a[href="/location/2DFE6"]')
  let wasThere = false
  new MutationObserver(() => {
    if (wasThere && !findLink()) document.documentElement.dataset.linkWasGone = 'yes'
    wasThere ||= findLink() !== null
  }).observe(document, { childList: true, subtree: true })`
