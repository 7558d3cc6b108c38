import { expect, test } from '../clean-browser.ts'
import { bottomOf, boxOf } from '../layout.ts'
import { addSizeToCart, expectDrawn, holdTimers, openMenu } from '../menu-steps.ts'

test('a toast disappears after its time, also when another one was dismissed', async ({ page }) => {
  await page.clock.install()
  await openMenu(page)
  await holdTimers(page)
  await addSizeToCart(page, 'Logo Tee', 'S')
  const first = page.getByText('Added 1 × Logo Tee (S)')
  await expectDrawn(page, first)
  await page.getByRole('button', { name: 'Dismiss' }).focus()
  await page.keyboard.press('Enter')
  await expect(first).toBeHidden()
  await addSizeToCart(page, 'Logo Tee', 'M')
  const second = page.getByText('Added 1 × Logo Tee (M)')
  await expectDrawn(page, second)
  await page.clock.runFor(3_500)
  await expect(second).toBeHidden()
})

test('neither a toast nor the offline line covers the header', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.clock.install()
  await openMenu(page)
  await holdTimers(page)
  await addSizeToCart(page, 'Logo Tee', 'S')
  const toast = page.getByRole('status').filter({ hasText: 'Added 1 × Logo Tee (S)' })
  const header = page.getByRole('banner')
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      if (!(await toast.isVisible())) return -1
      return (await boxOf(toast)).y - bottomOf(await boxOf(header))
    })
    .toBeGreaterThanOrEqual(0)
  await page.clock.resume()
  await context.setOffline(true)
  const line = page.getByText(/You are offline/)
  await expect(line).toBeVisible()
  await page.getByRole('heading', { name: /^Merchandise/ }).scrollIntoViewIfNeeded()
  await expect
    .poll(async () => (await boxOf(header)).y - bottomOf(await boxOf(line)))
    .toBeGreaterThanOrEqual(0)
})
