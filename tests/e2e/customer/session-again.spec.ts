import { expect, test } from '../clean-browser.ts'
import { accept, expectOrderCode, goToCheckout, openReview } from '../checkout-steps.ts'
import { arriveSignedIn, newPhone, signIn } from '../sign-in-steps.ts'

const END_SESSION = `
  localStorage.removeItem('session')
  dispatchEvent(new StorageEvent('storage', { key: 'session' }))`
const EXPIRE_TOKEN = `
  const session = JSON.parse(localStorage.getItem('session'))
  localStorage.setItem('session', JSON.stringify({ ...session, expiresAt: Date.now() - 1 }))`

test('signing in again in an open page leads back to it without an error, and an expired token shows the code at once without a new sign-in', async ({
  page,
}) => {
  const phone = newPhone()
  await arriveSignedIn(page, phone)
  await page.clock.install()
  await openReview(page, { sticker: 1 })
  await page.evaluate(END_SESSION)
  await signIn(page, phone)
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByText('Authentication Successful')).toHaveCount(0)

  await goToCheckout(page)
  await accept(page, 'terms')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expectOrderCode(page)
  await page.evaluate(EXPIRE_TOKEN)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/auth/session/refresh', async (route) => {
    await held
    await route.continue()
  })
  const refreshed = page.waitForResponse('**/api/auth/session/refresh')
  await page.reload()
  await expectOrderCode(page)
  release()
  expect((await refreshed).status()).toBe(200)
  await expectOrderCode(page)
})
