import { expect, test } from '../clean-browser.ts'
import { openCounter } from '../counter-steps.ts'
import { inspectScreen } from '../inspect-screen.ts'
import { MANAGER } from '../people.ts'

const NOBODY = 'Nobody is told'

test('a manager names who is texted when a screen goes offline, and sees when that is nobody any more', async ({
  page,
}) => {
  await openCounter(page, '/staff/location/5GRDN/stations', MANAGER)
  const choice = page.getByLabel('Text the manager of the shift')
  const chosen = choice.locator('option:checked')
  await expect(chosen).toHaveText(NOBODY)
  const [, name = ''] = await choice.locator('option').allTextContents()
  await choice.selectOption({ label: name })
  await expect(choice).toBeEnabled()
  await page.reload()
  await expect(chosen).toHaveText(name)

  await page.route('**/api/admin/vendor-locations/5GRDN/line-settings', async (route) => {
    const answer = await route.fetch()
    const settings = await answer.json()
    const shiftManager = { ...settings.shiftManager, problem: 'NO_ROLE' }
    await route.fulfill({ response: answer, json: { ...settings, shiftManager, managers: [] } })
  })
  await page.reload()
  await expect(chosen).toHaveText(`${name} (not told)`)
  await expect(page.getByText(`${name} is no manager here any more.`)).toBeVisible()
  await inspectScreen(page, 'stations whose manager left')
  await page.unrouteAll({ behavior: 'wait' })

  await choice.selectOption({ label: NOBODY })
  await expect(choice).toBeEnabled()
  await page.reload()
  await expect(chosen).toHaveText(NOBODY)
})
