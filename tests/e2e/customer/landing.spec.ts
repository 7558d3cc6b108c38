import { expect, test } from '../clean-browser.ts'
import { VIEWPORTS } from '../viewports.ts'

test('each sentence of the headline stays on one line at any width, and a bar books a demo only while no other button of it is in view', async ({
  page,
}) => {
  await page.goto('/')
  const hasFont = () =>
    page.evaluate(`[...document.fonts].some(
      ({ family, status }) => family.includes('Grotesque') && status === 'loaded')`)
  await expect.poll(hasFont).toBe(true)
  for (const width of [320, 600, 820, 1024, 1280, 1920, VIEWPORTS.phone.width]) {
    await page.setViewportSize({ width, height: VIEWPORTS.phone.height })
    const lines = await page.evaluate<number[]>(`
      [...document.querySelectorAll('h1 span')].map((sentence) =>
        Math.round(sentence.getBoundingClientRect().height /
          Number.parseFloat(getComputedStyle(sentence).lineHeight)))
    `)
    expect(lines, `at ${width} px`).toEqual([1, 1])
  }
  const shown = page.getByRole('button', { name: 'Book a Demo' })
  await expect(shown).toHaveCount(2)
  await page.getByRole('heading', { name: 'How it works' }).scrollIntoViewIfNeeded()
  await page.evaluate('scrollBy(0, 400)')
  await expect(shown).toHaveCount(3)
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await expect(shown).toHaveCount(2)
})

test('the landing page leads to the demo menu, the wristband and the staff sign-in, and books a demo after each field and a failed try show their errors', async ({
  page,
  problems,
}) => {
  await page.goto('/corporate')
  for (const [name, target] of [
    ['Open the demo menu', '/location/2DFE6'],
    ['Get Festival Wristband', '/presale-wristband'],
    ['Staff sign in', '/staff/signin'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', target)
  }
  await expect(page.getByText('1 in 3 attendees avoid purchases due to long waits')).toBeVisible()
  const venues = page.getByRole('region', { name: 'Trusted by Leading Venues' })
  await expect(venues.getByRole('listitem')).toHaveCount(5)
  await page.getByRole('link', { name: 'Learn More' }).click()
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeInViewport()

  await page.getByRole('button', { name: 'Book a Demo' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Book a Demo' })
  await dialog.getByRole('button', { name: 'Book a Demo' }).click()
  for (const text of [
    'Company name must be at least 2 characters',
    'Full name must be at least 2 characters',
    'Please enter a valid phone number',
    'Invalid email address',
    "Please tell us what you're interested in",
  ]) {
    await expect(dialog.getByText(text)).toBeVisible()
  }
  await dialog.getByLabel('Company name').fill('Pier Room')
  await dialog.getByLabel('Full name').fill('Jordan Reyes')
  await dialog.getByLabel('Phone').fill('3105550142')
  await dialog.getByLabel('Email').fill('jordan@example.com')
  const message = dialog.getByLabel('What are you interested in?')
  const tooLong = 'Message must be less than 500 characters'
  await message.fill('x'.repeat(512))
  await expect(dialog.getByText('512 / 500')).toBeVisible()
  await expect(dialog.getByText(tooLong)).toBeVisible()
  await message.fill('Two bars and a merch booth.')
  await expect(dialog.getByRole('alert')).toHaveCount(0)

  problems.allow(/ERR_FAILED.*\/leads|ApiError: 0 NETWORK_ERROR/)
  await page.route('**/api/leads', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Book a Demo' }).click()
  await expect(dialog.getByRole('alert')).toContainText('could not be sent')
  await page.unroute('**/api/leads')
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/leads'))
  await dialog.getByRole('button', { name: 'Book a Demo' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    companyName: 'Pier Room',
    fullName: 'Jordan Reyes',
    phone: '(310) 555-0142',
    email: 'jordan@example.com',
    message: 'Two bars and a merch booth.',
  })
  await expect(dialog.getByText('Thank you')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
})
