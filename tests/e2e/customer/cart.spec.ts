import { expect, test } from '../clean-browser.ts'
import { addToCart, openMenu, openPlainMenu } from '../menu-steps.ts'

test('two tabs share the cart of a location, and another location has its own', async ({
  page,
  context,
}) => {
  await openMenu(page)
  const other = await context.newPage()
  await openMenu(other)
  await addToCart(page, 'Still Water')
  await expect(other.getByRole('button', { name: 'View cart, 1 item' })).toBeVisible()
  await openPlainMenu(other)
  await expect(other.getByRole('heading', { name: 'Merch Booth' })).toBeVisible()
  await expect(other.getByRole('button', { name: /^View cart/ })).toHaveCount(0)
})
