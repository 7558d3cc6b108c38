import { expect, test } from '../clean-browser.ts'
import { openCounter } from '../counter-steps.ts'
import { addDraft, archiveDraft } from '../draft-steps.ts'
import { buyAs } from '../order-api.ts'
import { SUPER_ADMIN } from '../people.ts'
import { signInByApi } from '../sign-in-steps.ts'

test('a manager turns a location into a line, and a television calls its orders until its board is switched off', async ({
  page,
  openPerson,
  baseURL,
  problems,
}, { retry }) => {
  test.slow()
  // a name that is taken, a link that was revoked, and the time without a network
  problems.allow(/400/, /404/, /ERR_INTERNET_DISCONNECTED/)
  const at = `LINE${retry}`
  await addDraft(baseURL, { vendorLocationId: at, name: `Terrace ${retry}` })
  await openCounter(page, `/staff/location/${at}/settings`, SUPER_ADMIN)

  await test.step('the line asks for a station, and which one makes the items', async () => {
    await page.getByRole('button', { name: 'Switch to line' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make orders as they are paid?' })
    await expect(dialog.getByText('already paid stay as they were')).toBeVisible()
    await dialog.getByLabel('First station').fill('Bar')
    await dialog.getByRole('button', { name: 'Add station' }).click()
    await expect(dialog.getByLabel('Non-alcoholic: 1 item')).toHaveValue(/./)
    await dialog.getByRole('button', { name: 'Switch to line' }).click()
    await expect(page.getByText(`Terrace ${retry} works as a line`)).toBeVisible()
  })
  await test.step('a second station needs a name of its own', async () => {
    await page.getByRole('link', { name: 'Stations and pick-up boards' }).click()
    await page.getByRole('button', { name: 'Add station' }).click()
    const drawer = page.getByRole('dialog', { name: 'Add station' })
    await drawer.getByLabel('Name').fill('bar')
    await drawer.getByRole('button', { name: 'Add station' }).click()
    await expect(drawer.getByText('This location has a station with this name.')).toBeVisible()
    await drawer.getByLabel('Name').fill('Kitchen')
    await drawer.getByRole('button', { name: 'Add station' }).click()
    await expect(page.getByRole('button', { name: 'Edit Kitchen' })).toBeVisible()
  })
  const television = await openPerson()
  await test.step('a board is added and opened on a television', async () => {
    await page.getByRole('button', { name: 'Add pick-up board' }).click()
    await page.getByLabel('Where it hangs').fill('Over the bar')
    await page.getByRole('button', { name: 'Add pick-up board' }).last().click()
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
    await page.getByRole('button', { name: 'Done' }).click()
    await television.setViewportSize({ width: 1920, height: 1080 })
    await television.clock.install()
    await television.goto(link)
    await expect(television.getByText('Your number shows here')).toBeVisible()
  })
  await test.step('it shows the number and first name of an order', async () => {
    const owner = await signInByApi(page.request, SUPER_ADMIN)
    const { items } = (await (
      await page.request.get(`/api/vendor-locations/${at}/products`, {
        headers: { authorization: `Bearer ${owner.idToken}` },
      })
    ).json()) as { items: { productId: string }[] }
    await buyAs(page.request, owner, { [items[0]?.productId ?? '']: 1 }, { at })
    await expect(television.getByRole('region', { name: 'Making' }).getByText('100')).toBeVisible()
  })
  await test.step('without a connection it says so instead of old names', async () => {
    await television.context().setOffline(true)
    await television.clock.runFor(60_000)
    await expect(television.getByText(/No connection since \d+:\d\d [AP]M/)).toBeVisible()
    await television.context().setOffline(false)
    await television.clock.runFor(20_000)
    await expect(television.getByRole('region', { name: 'Making' }).getByText('100')).toBeVisible()
  })
  await test.step('switched off, it shows nothing any more', async () => {
    await page.getByRole('button', { name: 'Switch off' }).click()
    const question = page.getByRole('alertdialog', { name: 'Switch off Over the bar?' })
    await expect(question.getByRole('button', { name: 'Switch off' })).not.toHaveAttribute(
      'aria-disabled',
    )
    await question.getByRole('button', { name: 'Switch off' }).click()
    await expect(television.getByText('This pick-up board is switched off.')).toBeVisible()
    await television.reload()
    await expect(television.getByText('This pick-up board is switched off.')).toBeVisible()
  })
  await archiveDraft(baseURL, at)
})
