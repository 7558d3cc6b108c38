import { expect, test } from '../clean-browser.ts'
import { bottomOf, boxOf } from '../layout.ts'
import { GUEST_SIZES, resizeTo } from '../guest-sizes.ts'
import { addSizeToCart, expectDrawn, holdTimers, openMenu } from '../menu-steps.ts'
import { askForCode, holdWelcome, newPhone, readCode } from '../sign-in-steps.ts'

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

test('a toast covers neither Back nor a title, and the offline line not the header', async ({
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
  await page.evaluate('scrollTo(0, 0)')
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return toast.isVisible()
    })
    .toBe(true)
  const left = (await toast.boundingBox())?.x ?? 0
  const back = await page.getByRole('button', { name: 'Back' }).boundingBox()
  expect(left).toBeGreaterThanOrEqual((back?.x ?? 0) + (back?.width ?? Infinity))
  const title = await boxOf(page.getByRole('heading', { level: 1 }))
  expect(bottomOf(await boxOf(toast))).toBeLessThanOrEqual(title.y)
  await page.clock.resume()
  await context.setOffline(true)
  const line = page.getByText(/You are offline/)
  await expect(line).toBeVisible()
  await page.getByRole('heading', { name: /^Merchandise/ }).scrollIntoViewIfNeeded()
  await expect
    .poll(async () => (await boxOf(header)).y - bottomOf(await boxOf(line)))
    .toBeGreaterThanOrEqual(0)
})

test('the toast of a sign-in is above the title of the next page on every screen', async ({
  page,
}) => {
  const phoneNumber = newPhone()
  await page.goto('/signin')
  await askForCode(page, phoneNumber)
  await holdWelcome(page)
  await page.getByLabel('Verification code').fill(await readCode(page.request, phoneNumber))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectDrawn(page, page.getByText('Authentication Successful'))
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  for (const size of GUEST_SIZES) {
    const name = await resizeTo(page, size)
    await expect
      .poll(() => page.evaluate<number>(SPACE_TO_TITLE), { message: name })
      .toBeGreaterThanOrEqual(0)
  }
})

/** How far the lowest toast ends above the page's title. */
const SPACE_TO_TITLE = `
  document.querySelector('h1').getBoundingClientRect().top -
  Math.max(...[...document.querySelectorAll('.toast')].map((each) => each.getBoundingClientRect().bottom))`
