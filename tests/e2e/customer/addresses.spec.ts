import { expect, test } from '../clean-browser.ts'

test('short and old addresses lead to the menu', async ({ page, request }) => {
  for (const address of ['/L/2dfe6', '/l/2DFE6', '/demo']) {
    const answer = await request.get(address)
    expect(new URL(answer.url()).pathname, address).toBe('/location/2DFE6')
  }
  for (const address of ['/location/2dfe6', '/Location/2DFE6']) {
    expect(await (await request.get(address)).text(), address).toContain('Main Bar')
  }
  await page.goto('/location')
  await expect(page.getByRole('heading', { name: 'Main Bar' })).toBeAttached()
})

for (const address of ['/location/NOWHERE', '/no/such/page']) {
  test(`${address} is not found, with a link home`, async ({ page, problems }) => {
    problems.allow(/404.*(NOWHERE|\/no\/such\/page|\/404)/)
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404: Page Not Found' })).toBeVisible()
    await expect(page.getByText("Oops! The page you're looking for doesn't exist.")).toBeVisible()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL('/location/2DFE6')
  })
}

test('the link home of an unknown menu stays while the page moves to /404', async ({
  page,
  problems,
}) => {
  problems.allow(/404.*NOWHERE/)
  await page.addInitScript(RECORD_LINK_LOSS)
  await page.goto('/location/NOWHERE')
  await expect(page).toHaveURL('/404')
  const goHome = page.getByRole('main').getByRole('link', { name: 'Go Home' })
  await expect(goHome).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-link-was-gone')
  await goHome.click()
  await expect(page).toHaveURL('/location/2DFE6')
})

test('the review requires a sign-in', async ({ page }) => {
  await page.goto('/location/2DFE6/order/review')
  await expect(page).toHaveURL('/signin')
})

const RECORD_LINK_LOSS = `
  const findLink = () => document.querySelector('main a[href="/location/2DFE6"]')
  let wasThere = false
  new MutationObserver(() => {
    if (wasThere && !findLink()) document.documentElement.dataset.linkWasGone = 'yes'
    wasThere ||= findLink() !== null
  }).observe(document, { childList: true, subtree: true })`
