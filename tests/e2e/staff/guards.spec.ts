import { expect, test } from '../clean-browser.ts'
import { COUNTER, openCounter, SCANNER } from '../counter-steps.ts'
import { REGULAR, STAFF, SUNSET_ADMIN } from '../people.ts'
import { signIn } from '../sign-in-steps.ts'

const NO_ROLE = /404.*user-role/

test('staff return to the page they opened after signing in', async ({ page }) => {
  await page.goto(SCANNER)
  await expect(page).toHaveURL('/staff/signin')
  await expect(page.getByRole('heading', { name: 'Staff Sign In' })).toBeVisible()
  await signIn(page, STAFF)
  await expect(page).toHaveURL(SCANNER)
  await expect(
    page.getByRole('heading', { name: 'Scan order QR code to process order' }),
  ).toBeVisible()
})

for (const address of ['/staff', '/staff/locations', COUNTER, `${COUNTER}/order/x`]) {
  test(`${address} requires a staff sign-in`, async ({ page }) => {
    await page.goto(address)
    await expect(page).toHaveURL('/staff/signin')
  })
}

test('a guest has no access to staff pages', async ({ page, problems }) => {
  problems.allow(NO_ROLE)
  await openCounter(page, SCANNER, REGULAR)
  const noAccess = page.getByRole('heading', { name: 'You don’t have access to this location' })
  await expect(noAccess).toBeVisible()
  await page.getByRole('link', { name: 'Choose another location' }).click()
  await page.getByLabel('Location ID').fill('2dfe6')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(noAccess).toBeVisible()
  await expect(page).toHaveURL(COUNTER)
})

test('an admin of another venue has no access', async ({ page, problems }) => {
  problems.allow(NO_ROLE)
  await openCounter(page, COUNTER, SUNSET_ADMIN)
  await expect(page.getByText(/has no role at Harbor Hall, Main Bar/)).toBeVisible()
  await page.goto('/staff/location/L5V01')
  await expect(page.getByRole('heading', { name: 'Front Door' })).toBeVisible()
})

test('a location that does not exist, or belongs to another vendor, is not found', async ({
  page,
  problems,
}) => {
  problems.allow(/404.*vendor-location/)
  const notFound = page.getByRole('heading', { name: '404: Page Not Found' })
  await openCounter(page, '/staff/location/NOPE9')
  await expect(notFound).toBeVisible()
  await page.goto(`${COUNTER}/SUNSET/users`)
  await expect(notFound).toBeVisible()
})

/** Calls a method of the object store in which the app keeps its outboxes. */
const inOutboxes = (call: string) => `new Promise((resolve, reject) => {
  const opened = indexedDB.open('outbox')
  opened.onsuccess = () => {
    const asked = opened.result.transaction('outbox', 'readwrite').objectStore('outbox').${call}
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = reject
  }
})`

test('logging out asks for confirmation and deletes all local data', async ({ page }) => {
  await openCounter(page, COUNTER)
  await page.evaluate(`sessionStorage.setItem('note', 'of this shift')`)
  // by then the app has created the store
  await page.getByRole('button', { name: 'Log out' }).waitFor()
  await page.evaluate(inOutboxes(`put([{ orderId: 'of this shift' }], 'handOvers')`))
  await page.getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Logout' })
  await expect(dialog).toContainText(
    'Are you sure you want to logout? You will need to sign in again to access staff features.',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Log out' }).click()
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/staff/signin')
  // the page may still leave for the identity provider and come back
  await expect(async () => {
    expect(await page.evaluate('localStorage.length')).toBe(0)
    expect(await page.evaluate(`sessionStorage.getItem('note')`)).toBeNull()
    expect(await page.evaluate(inOutboxes('getAllKeys()'))).toEqual([])
  }).toPass()
  await page.goto(COUNTER)
  await expect(page).toHaveURL('/staff/signin')
})
