import { expect, test } from '../clean-browser.ts'
import { addSizeToCart, openMenu } from '../menu-steps.ts'

test('a T-shirt is chosen by size, except sizes that are out of stock', async ({ page }) => {
  await openMenu(page)
  await page.getByRole('button', { name: 'Choose Logo Tee' }).click()
  const sheet = page.getByRole('dialog', { name: 'Logo Tee' })
  await expect(sheet.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  await expect(sheet.getByRole('radio', { name: /^XL\s*Out of Stock$/ })).toBeDisabled()
  await expect(sheet.getByText('$31.50', { exact: true })).toBeVisible()
  await sheet.getByLabel('QTY').selectOption('3')
  await sheet.getByRole('radio', { name: 'S', exact: true }).check()
  await expect(sheet.getByLabel('QTY')).toHaveValue('1')
  await expect(sheet.getByLabel('QTY').getByRole('option')).toHaveText(['1', '2', '3', '4', '5'])
  await sheet.getByLabel('QTY').selectOption('2')
  await sheet.getByRole('button', { name: 'ADD TO CART' }).click()
  await expect(page.getByRole('button', { name: 'Choose Logo Tee, 2 in your cart' })).toBeVisible()
})

test('the picture carousel is moved by its dots and wraps around', async ({ page }) => {
  await openMenu(page)
  await page.getByRole('button', { name: 'Choose Logo Tee' }).click()
  const pictures = page.getByRole('region', { name: 'Pictures of Logo Tee' })
  const first = pictures.getByRole('img', { name: 'Logo Tee, picture 1 of 3' })
  await expect(first).toBeInViewport()
  await pictures.getByRole('button', { name: /previous/i }).click()
  await expect(pictures.getByRole('img', { name: 'Logo Tee, picture 3 of 3' })).toBeInViewport()
  await pictures.getByRole('button', { name: /next/i }).click()
  await expect(first).toBeInViewport()
})

test('two sizes are separate lines of the order', async ({ page }) => {
  await openMenu(page)
  await addSizeToCart(page, 'Logo Tee', 'S')
  await addSizeToCart(page, 'Logo Tee', 'M')
  await page.getByRole('button', { name: 'View cart, 2 items' }).click()
  const cart = page.getByRole('dialog', { name: 'Your Cart (2 items)' })
  await expect(cart.getByRole('listitem')).toHaveCount(2)
})
