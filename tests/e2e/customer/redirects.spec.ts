import { expect, test } from '../clean-browser.ts'

for (const [address, lands] of [
  ['/r/bar1', '/location/2DFE6'],
  ['/NFC/nfc-vendor', '/vendor/HARBOR'],
] as const) {
  test(`${address} leads to ${lands}`, async ({ page }) => {
    await page.goto(address)
    await expect(page).toHaveURL(lands)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  })
}

for (const [address, target] of [
  ['/R/TIX', 'https://example.com/tickets/harbor-hall'],
  ['/nfc/NFC-OVERRIDE', '/vendor/HARBOR/rewards/EV-TONIGHT'],
  ['/nfc/NFC-LUSIV', '/lusiv?nfcId=NFC-LUSIV'],
] as const) {
  test(`${address} redirects to ${target}`, async ({ request }) => {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([302, target])
  })
}

const NOT_ACTIVE = 'This code is not active. Ask at the bar.'

test('the code of an unknown location or venue says where to ask', async ({ page, problems }) => {
  problems.allow(/404/)
  for (const [address, lands] of [
    ['/L/NOPE', '/404'],
    ['/vendor/NOPE', '/vendor/NOPE'],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveURL(lands)
    await expect(page.getByText(NOT_ACTIVE)).toBeVisible()
    await expect(page.getByRole('heading', { name: '404: Page Not Found' })).toBeVisible()
  }
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: '404: Page Not Found' })).toBeVisible()
  await expect(page.getByText(NOT_ACTIVE)).toHaveCount(0)
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
  const reloaded = page.waitForRequest(/\/nfc\/NOPE$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await reloaded
  await page.evaluate(`localStorage.setItem('lastVendorLocationId', '7KQ2M')`)
  await page.reload()
  await page.getByRole('link', { name: 'Last menu' }).click()
  await expect(page).toHaveURL('/location/7KQ2M')
})
