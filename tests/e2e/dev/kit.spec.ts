import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../clean-browser.ts'
import { NARROWEST, VIEWPORTS } from '../viewports.ts'

const PICTURE = 'public/icons/icon-192.png'

async function openKit(page: Page): Promise<void> {
  await page.goto('/dev/kit')
  // the charts and the editors are the last to load
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'House rules' })).toBeVisible()
}

test('every component is accessible and fits, and calendar, editor, form and drawer work with the keyboard only', async ({
  page,
  problems,
}) => {
  // One picture is missing on purpose, and uploading another one needs a sign-in.
  problems.allow(/nothing-here/, /401/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openKit(page)
  await expectAccessible(page, 'kit on a phone')
  for (const [size, viewport] of [
    ['100%', NARROWEST],
    ['200%', VIEWPORTS.phone],
  ] as const) {
    await page.setViewportSize(viewport)
    await choose(page, size)
    for (const state of ['loading', 'empty', 'failed', 'ready']) {
      await choose(page, state)
      await expectNoSidewaysScroll(page)
    }
  }
  await choose(page, '100%')
  await choose(page, /^Staff/)
  await page.setViewportSize(VIEWPORTS.desk)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, 'kit on a desk')

  await test.step('a date is typed or picked from the calendar', async () => {
    const field = page.getByRole('group', { name: 'Event date' })
    await field.getByRole('spinbutton', { name: /^month/ }).focus()
    await page.keyboard.type('12242026')
    await expect(field).toHaveText(/12.*24.*2026/)
    await field.getByRole('button', { name: /Calendar/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText('December 2026').first()).toBeVisible()
    await expectAccessible(page, 'calendar', '[role=dialog]')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(field).toHaveText(/12.*25.*2026/)
  })
  await test.step('the suggestions for an address are accessible', async () => {
    const address = page.getByRole('combobox', { name: 'Address', exact: true })
    const options = page.getByRole('listbox').getByRole('option')
    await address.focus()
    // makes room for the list, and waits for the scroll event, which would close the list
    await page.evaluate(`new Promise((resolve) => {
      document.activeElement.scrollIntoView({ block: 'center' })
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    })`)
    await address.fill('pier')
    await expect(options).toHaveCount(2)
    await expectAccessible(page, 'suggestions', '[role=listbox]')
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
  })
  await test.step('text is formatted as bold, list and link, and shown without other tags', async () => {
    const rules = page.getByRole('textbox', { name: 'House rules' })
    await rules.focus()
    await page.keyboard.type('No outside drinks')
    await page.keyboard.press('Control+a')
    // moves into the toolbar, to its last button
    await page.keyboard.press('Shift+Tab')
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Space')
    await expect(rules.locator('strong')).toHaveText('No outside drinks')
    await expect(rules).toBeFocused()
    // returns to the button that was left
    await page.keyboard.press('Shift+Tab')
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    const dialog = page.getByRole('dialog', { name: 'Link' })
    await dialog.getByLabel('Address').fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText(/Enter an address/)
    await expectAccessible(page, 'link', 'dialog[open]')
    await dialog.getByLabel('Address').fill('example.com/rules')
    await page.keyboard.press('Enter')
    await expect(rules.locator('a')).toHaveAttribute('href', 'https://example.com/rules')
  })
  await test.step('a picture shows a preview immediately and is then uploaded; a refusal shows its reason', async () => {
    const field = page.getByLabel(/^Item picture/)
    await field.setInputFiles(PICTURE)
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
    await expect(page.getByText('Replace').first()).toBeVisible()
    await page.getByLabel(/^Flyer/).setInputFiles(PICTURE)
    await expect(page.getByText('Please sign in to continue.')).toBeVisible()
    await expectAccessible(page, 'pictures', 'section:has(input[type=file])')
  })
  await test.step('unsaved changes are kept or discarded after a confirmation', async () => {
    const name = page.getByLabel('Venue name')
    await name.fill('Pier 12')
    const bar = page.getByRole('region', { name: 'Unsaved changes' })
    await expect(bar).toBeVisible()
    // by now the field is no longer under the bar
    await expect
      .poll(async () => {
        const [field, cover] = await Promise.all([name.boundingBox(), bar.boundingBox()])
        return (field?.y ?? NaN) + (field?.height ?? NaN) <= (cover?.y ?? NaN)
      })
      .toBe(true)
    await page.getByRole('link', { name: 'Inventory' }).focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(question).toBeVisible()
    await expectAccessible(page, 'leave without saving', 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('Pier 12')
    await page.getByRole('button', { name: 'Discard' }).focus()
    await page.keyboard.press('Enter')
    await expect(name).toHaveValue('Harbor Hall')
  })
  await test.step('a drawer traps the focus and returns it when it closes', async () => {
    const opener = page.getByRole('button', { name: 'drawer' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Edit Staff Profile' })
    await expect(drawer).toBeVisible()
    await expectAccessible(page, 'drawer', 'dialog[open]')
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('Tab')
    await expect(drawer.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
  })
})

/** Chooses by keyboard, because the radio lies under its own label. */
async function choose(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('radio', { name }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name })).toBeChecked()
}
