import type { Page } from '@playwright/test'
import { fillCard, payButton, setWallet } from '../checkout-steps.ts'
import { expect, test } from '../clean-browser.ts'
import { openCounter, scanWithHardware } from '../counter-steps.ts'
import { arriveAsMember, openReserveSheet, reserve } from '../membership-steps.ts'
import { STAFF } from '../people.ts'
import { arriveSignedIn, newPhone, signIn } from '../sign-in-steps.ts'

const NOT_AVAILABLE = 'Apple Pay / Google Pay not available on this device/browser.'

test('a new phone number joins by the second wallet, reserves a spot, and is let in with its code', async ({
  page,
  openPerson,
  problems,
}) => {
  problems.allow(/402.*\/confirm/)
  await setWallet(page, { paymentMethod: 'pm_card_chargeDeclined' })
  await page.goto('/lusiv?nfcId=NFC-LUSIV')
  await page.getByRole('link', { name: 'Sign Up to get started' }).click()
  await signIn(page, newPhone())
  await expect(page).toHaveURL('/lusiv/events')

  // the dialog opens without a tap for a person who is not a member
  const dialog = page.getByRole('dialog', { name: 'Join Lusiv Unlimited' })
  const pay = async () => {
    await dialog.getByText('3 Months').click()
    await payByWallet(page, 'Pay $50.00')
  }
  await pay()
  await expect(page.getByText('Payment Failed')).toBeVisible()
  await expect(page.getByText('Please try again or use a different payment method.')).toBeVisible()
  await expect(dialog.getByText('3 Months')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await setWallet(page, { paymentMethod: 'pm_card_visa' })
  await page.getByRole('button', { name: /JOIN LUSIV UNLIMITED/ }).click()
  await pay()
  await expect(
    page.getByText('Your membership has been activated successfully.').first(),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const banner = page.getByRole('region', { name: 'MEMBERSHIP STATUS' })
  await expect(banner).toContainText('LUSIV UNLIMITED')
  await expect(banner).toContainText('4 credits')
  await expect(banner).toContainText('Select An Event To Book')

  await page.getByRole('button', { name: 'Anaheim' }).click()
  await reserve(page, 'Star Lane')
  await expect(banner).toContainText('Event Reserved')
  await expect(banner).toContainText('3 credits')
  const other = await openReserveSheet(page, 'Orchard Nights')
  await expect(other.getByText('Only 1 active reservation allowed')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Reserve' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('Escape')

  await page.goto('/account')
  const reservations = page.getByRole('region', { name: 'Guest List Reservations' })
  await expect(reservations).toContainText('Star Lane')
  const download = page.waitForEvent('download')
  await reservations.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toBe('star-lane.ics')
  await reservations.getByRole('button', { name: 'Show code' }).click()
  const code = page.getByRole('dialog', { name: 'Star Lane' }).locator('[data-qr-value]')
  await expect(code).toHaveAttribute('data-qr-value', /^[0-9a-f-]{36}$/)

  const door = await openPerson()
  await openCounter(door, '/staff/location/L5V01/guestlist-event/GL-ANA-2/guests', STAFF)
  await expect(door.getByRole('listitem').filter({ hasText: 'Confirmed' }).first()).toBeVisible()
  await scanWithHardware(door, (await code.getAttribute('data-qr-value')) ?? '')
  await expect(door.getByRole('status').filter({ hasText: 'Welcome' })).toBeVisible()
  await page.reload()
  await expect(reservations).toContainText('Checked in')
  await expect(reservations.getByRole('button', { name: 'Cancel Reservation' })).toHaveCount(0)
})

test('the dialog says when there is no wallet, and a card pays after the form has marked everything that is missing', async ({
  page,
}) => {
  await setWallet(page, { available: false })
  await arriveSignedIn(page)
  await page.goto('/membership/events')
  const dialog = page.getByRole('dialog', { name: 'Join Lusiv Unlimited' })
  await expect(dialog.getByText(NOT_AVAILABLE)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Contact Support' })).toBeVisible()
  await dialog.getByRole('link', { name: 'Pay by card' }).click()
  await expect(page).toHaveURL('/join-lusiv?months=1')
  await page.locator('iframe[title="Secure card number input frame"][data-ready]').waitFor()
  await payButton(page).click()
  for (const text of [
    'Your card number is incomplete.',
    'Cardholder name is required',
    'Invalid email address',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  const focused = () => page.evaluate<string>('document.activeElement?.title')
  await expect.poll(focused).toBe('Secure card number input frame')
  await fillCard(page)
  await page.getByLabel('Email').fill('jamie@example.com')
  const slow = Promise.withResolvers<void>()
  let hasPaid = false
  await page.route('**/api/membership/join', async (route) => {
    hasPaid = true
    await route.continue()
  })
  await page.route('**/api/membership/me', async (route) => {
    if (hasPaid) await slow.promise
    await route.continue()
  })
  await payButton(page).click()
  await expect(page.getByText('Welcome to Lusiv!')).toBeVisible()
  await expect(page).toHaveURL('/lusiv/events')
  // it is not offered again, however long the new membership takes to load
  await expect(page.getByText('Loading your membership')).toBeAttached()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  slow.resolve()
  await expect(page.getByRole('region', { name: 'MEMBERSHIP STATUS' })).toContainText('4 credits')
})

test('the test sign-up page shows the result on top', async ({ page, problems }) => {
  problems.allow(/402.*\/confirm/)
  await setWallet(page, { paymentMethod: 'pm_card_chargeDeclined' })
  await arriveSignedIn(page)
  await page.goto('/membership/test-signup')
  await page.getByText('3-Month Membership').click()
  await payByWallet(page, 'Pay $50.00')
  const sorry = page.getByRole('dialog', {
    name: 'Sorry, payment was not successful, please try again',
  })
  await sorry.getByRole('button', { name: 'Try again' }).click()
  await setWallet(page, { paymentMethod: 'pm_card_visa' })
  await page.reload()
  await payByWallet(page, 'Pay $20.00')
  await expect(page.getByRole('dialog', { name: 'Congrats for joining' })).toBeVisible()
})

test('a reservation can be canceled, and a place on the waitlist of another night can be left and takes nothing from it', async ({
  page,
}) => {
  await arriveAsMember(page)
  await page.goto('/lusiv/events')
  const banner = page.getByRole('region', { name: 'MEMBERSHIP STATUS' })
  await reserve(page, 'Brass House')
  // the button that opened the sheet is gone
  await expect(page.getByRole('heading', { name: 'Lusiv events' })).toBeFocused()
  await page.getByRole('button', { name: 'Join waitlist Afterglow' }).click()
  const sheet = page.getByRole('dialog', { name: 'Afterglow' })
  await expect(sheet).toContainText('Your reservation stays yours until then.')
  await sheet.getByRole('button', { name: 'Join waitlist' }).click()
  await expect(page.getByText('On the waitlist', { exact: true })).toBeVisible()
  await expect(banner).toContainText('3 credits')
  await page.goto('/account')
  const reservations = page.getByRole('region', { name: 'Guest List Reservations' })
  await expect(reservations).toContainText('Waitlisted')
  await reservations.getByRole('button', { name: 'Leave the waitlist' }).click()
  await expect(reservations).toContainText('Cancelled')
  await expect(reservations.getByRole('button', { name: 'Leave the waitlist' })).toHaveCount(0)
  await reservations.getByRole('button', { name: 'Cancel Reservation' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep Reservation' }).click()
  await expect(question).toHaveCount(0)
  await reservations.getByRole('button', { name: 'Cancel Reservation' }).click()
  await question.getByRole('button', { name: 'Cancel Reservation' }).click()
  await expect(page.getByText('Your reservation has been cancelled successfully.')).toBeVisible()
  await expect(reservations.getByRole('button', { name: 'Show code' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeFocused()
  await page.goto('/lusiv/events')
  await expect(banner).toContainText('4 credits')
})

async function payByWallet(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: /Pay with wallet/ }).click()
  await page.getByRole('dialog', { name: 'Lusiv' }).getByRole('button', { name: button }).click()
}
