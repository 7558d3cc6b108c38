import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../clean-browser.ts'
import { openCounter } from '../counter-steps.ts'
import { signInByApi } from '../sign-in-steps.ts'
import { STAFF } from '../people.ts'

/** The backstage bar: its prices matter to no other test. */
const BAR = '9XW4T'
const INVENTORY = `/staff/location/${BAR}/inventory`

interface Item {
  productId: string
  name: string
  price: string
  isAvailable: boolean
}
let items: Item[]
test.beforeEach(async ({ request }) => {
  items = await readItems(request)
})

test('an item is repriced, sold out and restored, and failures say so', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/500|404/)
  const item = itemOf('backstage-cold-brew')
  await openCounter(page, INVENTORY)
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible()
  const card = cardOf(page, item)
  await expect(card.getByRole('button', { name: 'UPDATE ITEM' })).toHaveCount(0)
  // what only managers do
  await expect(page.getByRole('link', { name: /^(Add item|Edit)/ })).toHaveCount(0)
  await expect(page.getByLabel('Archived')).toHaveCount(0)
  const price = card.getByLabel('Price')

  await test.step('a price is validated, and CANCEL restores it', async () => {
    await price.fill('')
    await card.getByRole('button', { name: 'UPDATE ITEM' }).click()
    await expect(card.getByText('Price is required.')).toBeVisible()
    await price.fill('9.999')
    await card.getByRole('button', { name: 'UPDATE ITEM' }).click()
    await expect(
      card.getByText('Price must be a valid number with up to 2 decimal places.'),
    ).toBeVisible()
    await card.getByRole('button', { name: 'CANCEL' }).click()
    await expect(price).toHaveValue(item.price)
    await expect(card.getByRole('button', { name: 'CANCEL' })).toHaveCount(0)
  })
  await test.step('only the changed field is sent', async () => {
    await price.fill('77.5')
    const sent = page.waitForRequest((made) => made.method() === 'PUT')
    await card.getByRole('button', { name: 'UPDATE ITEM' }).click()
    expect(Object.keys((await sent).postDataJSON() as object).toSorted()).toEqual([
      'price',
      'version',
    ])
    await expect(page.getByText(/updated$/)).toBeVisible()
    await expect(price).toHaveValue('77.50')
    expect((await findItem(request, item))?.price).toBe('77.50')
  })
  await test.step('it is sold out by its switch, together with its price', async () => {
    await price.fill('78.00')
    await card.getByRole('switch', { name: 'In Stock' }).uncheck()
    await card.getByRole('button', { name: 'UPDATE ITEM' }).click()
    await expect(card.getByText('Sold out', { exact: true })).toBeVisible()
    expect(await findItem(request, item)).toBeUndefined()
    await card.getByRole('switch', { name: 'In Stock' }).check()
    await card.getByRole('button', { name: 'UPDATE ITEM' }).click()
    await expect(card.getByText('Sold out', { exact: true })).toHaveCount(0)
    expect(await findItem(request, item)).toMatchObject({ isAvailable: true, price: '78.00' })
  })
  await test.step('a failed update and a failed load say so', async () => {
    await page.route('**/products-v2/*', (route) => route.fulfill({ status: 500, body: '' }))
    await price.fill('1.23')
    await card.getByRole('button', { name: 'UPDATE ITEM' }).click()
    await expect(page.getByText('Failed to update, please try again.').first()).toBeVisible()
    await card.getByRole('button', { name: 'CANCEL' }).click()
    await page.route(`**/vendor-locations/${BAR}/products`, (route) =>
      route.fulfill({ status: 404, json: { error: 'x', code: 'NOT_FOUND' } }),
    )
    await page.reload()
    await expect(page.getByText('Error fetching products. Please try again later.')).toBeVisible()
  })
})

test('a change of an older copy is refused and says what changed', async ({ page, problems }) => {
  problems.allow(/409/)
  const item = itemOf('backstage-popcorn')
  const [own, theirs] = [1, 2].map((more) => (Number(item.price) + more).toFixed(2)) as [
    string,
    string,
  ]
  await openCounter(page, INVENTORY)
  const card = cardOf(page, item)
  await card.getByLabel('Price').fill(own)
  const colleague = await signInByApi(page.request, STAFF)
  const reread = page.waitForResponse(
    async (response) =>
      new URL(response.url()).pathname.endsWith('/products') &&
      (await response.text()).includes(theirs),
  )
  await page.request.put(`/api/vendor-locations/${BAR}/products-v2/${item.productId}`, {
    headers: { authorization: `Bearer ${colleague.idToken}` },
    data: { price: theirs },
  })
  // The page learns of the change before it saves its own.
  await reread
  await card.getByRole('button', { name: 'UPDATE ITEM' }).click()
  await expect(card.getByText(`Price is now $${theirs}`)).toBeVisible()
  await expect(card.getByLabel('Price')).toHaveValue(own)
  await card.getByRole('button', { name: 'UPDATE ITEM' }).click()
  await expect(page.getByText(/updated$/)).toBeVisible()
})

test('five thousand items are searched and shown a part at a time', async ({ page }) => {
  const many = Array.from({ length: 5_000 }, (_, at) => ({
    ...items[0],
    productId: `item-${at}`,
    name: `Item ${String(at).padStart(4, '0')}`,
    imageUrls: [],
  }))
  await page.route(`**/vendor-locations/${BAR}/products`, (route) =>
    route.fulfill({ json: { items: many } }),
  )
  await openCounter(page, INVENTORY)
  await expect(page.getByText('(5000 items)')).toBeVisible()
  expect(await page.getByRole('form').count()).toBeLessThan(500)
  await page.getByRole('searchbox', { name: 'Search items' }).fill('item 4711')
  await expect(page.getByRole('form')).toHaveCount(1)
  const price = page.getByRole('form', { name: 'Item 4711' }).getByLabel('Price')
  await price.fill('4.71')
  await page.getByRole('searchbox', { name: 'Search items' }).fill('')
  await expect(page.getByRole('form', { name: 'Item 0000' })).toBeVisible()
  await expect(price).toHaveValue('4.71')
})

const itemOf = (id: string) => items.find(({ productId }) => productId === id) as Item

const cardOf = (page: Page, { name }: Item) => page.getByRole('form', { name, exact: true }).first()

async function readItems(request: APIRequestContext): Promise<Item[]> {
  const answer = await request.get(`/api/vendor-locations/${BAR}/products`)
  return ((await answer.json()) as { items: Item[] }).items
}

const findItem = async (request: APIRequestContext, { productId }: Item) =>
  (await readItems(request)).find((found) => found.productId === productId)
