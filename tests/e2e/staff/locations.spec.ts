import { expect, test } from '../clean-browser.ts'
import { COUNTER, openCounter, scanWithHardware } from '../counter-steps.ts'
import { waitFor } from '../wait-for.ts'

const LOCATIONS = '/staff/locations'

test('a location is found by a scanner or by its id, confirmed, and listed afterwards', async ({
  page,
}) => {
  await openCounter(page, LOCATIONS)
  await expect(page.getByText("Scan your location's staff QR code.")).toBeVisible()
  const dialog = page.getByRole('alertdialog', { name: 'Location Found' })

  await test.step('nobody has past locations before the first visit', async () => {
    await page.getByRole('button', { name: 'Past locations' }).click()
    const none = page.getByRole('dialog', { name: 'No location found' })
    await expect(none).toContainText('Your account has no past locations.')
    await none.getByRole('button', { name: 'OK' }).click()
    await expect(none).toBeHidden()
  })
  await test.step('a hardware scanner accepts the address of a location and nothing else', async () => {
    await scanWithHardware(page, 'https://fayva.example/l/7kq2m')
    await expect(dialog).toContainText('Merch Booth')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await scanWithHardware(page, 'https://fayva.example/one/two/three')
    await expect(page.getByText('Please scan a valid location QR code').first()).toBeVisible()
  })
  await test.step('the location of a typed id is confirmed', async () => {
    await page.getByLabel('Location ID').fill('2dfe6')
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(dialog).toContainText('Main Bar')
    await expect(dialog).toContainText('Harbor Hall')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('You can start fulfilling orders at this location.')).toBeVisible()
    await expect(page).toHaveURL(COUNTER)
    // the URL changes before the screen loads, and only the screen saves the visit
    await waitFor(page, `'staffPastLocations' in localStorage`)
  })
  await test.step('it is listed under past locations', async () => {
    await page.goto(LOCATIONS)
    await page.getByRole('link', { name: /Main Bar/ }).click()
    await expect(page).toHaveURL(COUNTER)
  })
})
