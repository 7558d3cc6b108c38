import { rewardExample } from '#domain/contests/contests.examples.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../clean-browser.ts'
import { openCounter, SCANNER } from '../counter-steps.ts'
import { NARROWEST } from '../viewports.ts'

test('staff hand a prize over by its claim code, once', async ({ page, problems }) => {
  problems.allow(/404.*\/rewards\//)
  let reward = { ...rewardExample, eventName: 'Neon Tides' }
  await page.route(`**/rewards/${reward.claimCode}`, (route) => route.fulfill({ json: { reward } }))
  await page.route('**/api/rewards/*/claim', (route) => {
    reward = {
      ...reward,
      status: 'CLAIMED',
      claimedAt: '2026-07-05T04:12:00.000Z',
      canTakeBack: true,
    }
    return route.fulfill({ json: { reward, alreadyClaimed: false } })
  })
  await page.route('**/api/rewards/*/take-back', (route) => {
    const takenBackAt = '2026-07-05T04:13:00.000Z'
    reward = { ...reward, status: 'PENDING', claimedAt: null, canTakeBack: false, takenBackAt }
    return route.fulfill({ json: { reward } })
  })
  await openCounter(page, SCANNER)
  await page.getByRole('link', { name: 'Hand over a prize' }).click()
  const code = page.getByLabel('Claim code')
  const find = page.getByRole('button', { name: 'Find' })

  await code.fill('7Q4K')
  await find.click()
  await expect(page.getByRole('alert')).toContainText('eight letters and digits')
  await code.fill('2222-2222')
  await find.click()
  await expect(page.getByText('No prize at this venue has this code.')).toBeVisible()

  await code.fill('7q4k m2xt')
  await find.click()
  const handOver = page.getByRole('button', { name: 'Hand over prize' })
  await expect(page.getByRole('heading', { name: 'Signed Tour Poster' })).toBeVisible()
  await page.setViewportSize(NARROWEST)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'found prize')
  await handOver.click()
  await page.getByRole('button', { name: 'Not handed over? Take it back' }).click()
  await expect(page.getByRole('heading', { name: 'Look twice' })).toBeVisible()
  await handOver.click()
  await expect(page.getByRole('heading', { name: 'Give', exact: true })).toBeVisible()
  await expect(handOver).toHaveCount(0)
  await find.click()
  await expect(page.getByRole('heading', { name: 'Already given' })).toBeVisible()
  await expectAccessible(page, 'prize given before')

  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByLabel('Order number').fill('7q4k-m2xt')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { name: 'Already given' })).toBeVisible()
})
