import { expect, test } from '../clean-browser.ts'
import { addSizeToCart, openMenu } from '../menu-steps.ts'

test('a toast disappears after its time, also when another one was dismissed', async ({ page }) => {
  await page.clock.install()
  await openMenu(page)
  await addSizeToCart(page, 'Logo Tee', 'S')
  const first = page.getByText('Added 1 × Logo Tee (S)')
  await expect(first).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).focus()
  await page.keyboard.press('Enter')
  await expect(first).toBeHidden()
  await addSizeToCart(page, 'Logo Tee', 'M')
  const second = page.getByText('Added 1 × Logo Tee (M)')
  await expect(second).toBeVisible()
  await page.clock.runFor(3_500)
  await expect(second).toBeHidden()
})
