import { expect, test } from '../clean-browser.ts'

test.use({ timezoneId: 'America/Los_Angeles' })

test('a venue shows where to order, the event of tonight and the upcoming ones', async ({
  page,
}) => {
  await page.goto('/vendor/harbor')
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Hall' })).toBeVisible()
  const order = page.getByRole('region', { name: 'Order Online' })
  await expect(order.getByText('Skip the wait • Pick up anytime!')).toBeVisible()
  await expect(order.getByRole('link')).toHaveText([
    'Order from Main Bar',
    'Order from Merch Booth',
    'Order from Garden Bar',
  ])

  const tonight = page.getByRole('region', { name: "Tonight's Event" })
  await expect(tonight.getByRole('heading', { name: 'Neon Tides' })).toBeVisible()
  await expect(tonight.getByText('Event Details')).toBeVisible()
  await expect(tonight.locator('[data-zone]').first(), 'the zone of a guest at home').toBeHidden()
  await expect(tonight.locator('strong', { hasText: 'Three live synthwave acts' })).toBeVisible()

  const upcoming = page.getByRole('region', { name: 'UPCOMING EVENTS' })
  await expect(upcoming.getByRole('listitem')).toHaveCount(4)
  await expect(upcoming.getByRole('link', { name: /Velvet Static/ })).toHaveAttribute(
    'href',
    'https://example.com/tickets/ev-velvet',
  )
  await expect(upcoming.getByRole('link', { name: /Pier Lights/ })).toHaveCount(0)

  await order.getByRole('link', { name: 'Order from Main Bar' }).click()
  await expect(page).toHaveURL('/location/2DFE6')
  await expect.poll(() => page.evaluate('history.state.usr')).toEqual({ showAlcoholWarning: true })
})
