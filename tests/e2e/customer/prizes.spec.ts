import type { Page } from '@playwright/test'
import type { DrawAnswer, Reward } from '#domain/contests/contests.contract.ts'
import { drawExample, rewardExample } from '#domain/contests/contests.examples.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../clean-browser.ts'
import { failLoads } from '../failed-loads.ts'
import { GUEST_SIZES, resizeTo } from '../guest-sizes.ts'
import { REGULAR } from '../people.ts'
import { arriveSignedIn, newPhone, signIn } from '../sign-in-steps.ts'

const VENUE = '/vendor/HARBOR'
const OPEN_DRAWER = `${VENUE}?prizes=open`
const DRAW = '**/api/contests/EV-TONIGHT/draw'

test('a visitor sees the prizes and their odds, signs in, gets a ticket and draws once', async ({
  page,
}) => {
  await page.goto(VENUE)
  await page.getByRole('button', { name: 'CLICK FOR PRIZES' }).click()
  const drawer = page.getByRole('dialog', { name: 'Prizes' })
  await expect(drawer.getByText('1 point = 1 chance to win 1 prize.')).toBeVisible()
  const pass = drawer.getByRole('listitem').filter({ hasText: 'Backstage Pass' })
  await expect(pass).toContainText('1 in 50')
  await expect(pass).toContainText(/\d of 2 left/)
  await drawer.getByRole('link', { name: 'Sign In to Try Your Luck' }).click()
  await signIn(page, newPhone())
  await expect(page).toHaveURL(OPEN_DRAWER)
  await expect(drawer.getByText('You have 1 ticket')).toBeVisible()

  const draw = drawer.getByRole('button', { name: 'Try Your Luck' })
  await expect(draw).toBeDisabled()
  await drawer.getByRole('checkbox', { name: 'I agree to the Terms & Conditions' }).check()
  const decided = page.waitForResponse(DRAW)
  // without motion there is no film, and the draw may be decided at once
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await draw.click()
  await expect(page.getByRole('dialog', { name: 'Drawing your prize' })).toBeVisible()
  const outcome = (await (await decided).json()) as DrawAnswer
  await expectOutcome(page, outcome)
  await page.getByRole('button', { name: outcome.winStatus ? 'Awesome!' : 'Maybe Later' }).click()
  const next = outcome.winStatus ? 'Show My Prize' : 'No Tickets Left'
  await expect(drawer.getByRole('button', { name: next })).toBeVisible()
})

test('the prize button is always in view and never covers a text or an order button', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(VENUE)
  await page.getByRole('tooltip').waitFor()
  // The tooltip stays.
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 100)
  for (const size of GUEST_SIZES) {
    const name = await resizeTo(page, size)
    await test.step(name, () => expectClear(page, size.width < 1_024))
  }
  await expect(page.getByRole('tooltip')).toHaveCount(1)
})

test.describe('guests who prefer reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('a draw whose answer is lost shows what the server decided', async ({ page, problems }) => {
    problems.allow(/ERR_FAILED.*\/draw/)
    const keys = new Set<string>()
    let outcome: DrawAnswer | undefined
    await page.route(DRAW, async (route) => {
      keys.add(route.request().headers()['idempotency-key'] ?? '')
      if (outcome) return route.continue()
      outcome = (await (await route.fetch()).json()) as DrawAnswer
      return route.abort()
    })
    await drawAs(page)
    await expect(page.getByRole('dialog', { name: 'Drawing your prize' })).toHaveCount(0)
    if (!outcome) throw new Error('The draw reached the server.')
    await expectOutcome(page, outcome)
    expect(keys.size).toBe(1)
  })

  test('a draw without an answer is still being checked, and shown at the next opening', async ({
    page,
    problems,
  }) => {
    problems.allow(/ERR_FAILED.*\/draw/)
    const keys = new Set<string>()
    const loadsOfPage: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/vendor')) loadsOfPage.push(request.url())
    })
    await page.clock.install()
    await page.route(DRAW, (route) => {
      keys.add(route.request().headers()['idempotency-key'] ?? '')
      return route.abort()
    })
    await drawAs(page)
    await page.getByRole('dialog', { name: 'Drawing your prize' }).waitFor()
    await page.clock.runFor(10_000)
    const checking = page.getByRole('dialog', { name: 'Your draw is still being checked' })
    await expect(checking).toContainText('never spent twice')
    await expectAccessible(page, 'draw without an answer')
    await checking.getByRole('button', { name: 'Close' }).last().click()
    await expect(checking).toHaveCount(0)
    await page.unroute(DRAW)
    const decided = page.waitForResponse(DRAW)
    await page.getByRole('button', { name: 'CLICK FOR PRIZES' }).click()
    const answer = await decided
    keys.add(answer.request().headers()['idempotency-key'] ?? '')
    await expectOutcome(page, (await answer.json()) as DrawAnswer)
    expect(keys.size).toBe(1)
    // the page below stays as it is, with the drawer that was opened again
    expect(loadsOfPage).toEqual([])
  })

  test('a loss with the last ticket does not offer another try', async ({ page }) => {
    const lost = { ...drawExample, winStatus: false, rewards: [], message: 'No prize this time.' }
    let ticketsLeft = 1
    await page.route(DRAW, (route) => route.fulfill({ json: { ...lost, ticketsLeft } }))
    await drawAs(page)
    const loss = page.getByRole('dialog', { name: 'No prize this time.' })
    await expect(loss.getByText('Every ticket is a new chance.')).toBeVisible()
    await loss.getByRole('button', { name: 'Try Again' }).click()
    ticketsLeft = 0
    await page.getByRole('button', { name: 'Try Your Luck' }).click()
    await expect(loss.getByText('That was your last ticket.')).toBeVisible()
    await expect(loss.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
    await loss.getByRole('button', { name: 'Maybe Later' }).click()
  })

  test('a winner shows the claim code, staff confirm the prize once, and can take that back', async ({
    page,
  }) => {
    const reward: Reward = { ...rewardExample, claimExpiration: '2099-01-01T00:00:00.000Z' }
    let shown: Reward[] = []
    await page.route('**/api/users/rewards', (route) => route.fulfill({ json: { rewards: shown } }))
    await page.route(DRAW, (route) => {
      shown = [reward]
      return route.fulfill({ json: { ...drawExample, rewards: shown } })
    })
    const claimed = Promise.withResolvers<void>()
    await page.route('**/api/rewards/*/claim', async (route) => {
      await claimed.promise
      shown = [{ ...reward, status: 'CLAIMED', claimedAt: reward.wonTimestamp, canTakeBack: true }]
      await route.fulfill({ json: { reward: shown[0], alreadyClaimed: false } })
    })
    await page.route('**/api/rewards/*/take-back', (route) => {
      shown = [{ ...reward, takenBackAt: reward.wonTimestamp }]
      return route.fulfill({ json: { reward: shown[0] } })
    })
    await drawAs(page)
    const prize = page.getByRole('dialog', { name: 'You Won!' })
    await expect(prize.getByRole('heading', { name: 'Signed Tour Poster' })).toBeVisible()
    await expect(prize.getByText('7Q4K-M2XT')).toBeVisible()
    await expectAccessible(page, 'winner')
    const confirm = prize.getByRole('button', { name: '[Staff Only] - Confirm Prize Received' })
    const question = page.getByRole('alertdialog', { name: 'Did you hand this prize over?' })
    await confirm.click()
    await expectAccessible(page, 'question before a claim')
    await question.getByRole('button', { name: 'Not yet' }).click()
    await confirm.click()
    await question.getByRole('button', { name: 'Handed over' }).click()
    await expect(prize.getByRole('button', { name: 'Claiming...' })).toBeVisible()
    claimed.resolve()
    const drawer = page.getByRole('dialog', { name: 'Prizes' })
    await drawer.getByRole('button', { name: 'Show My Prize' }).click()
    await expect(prize.getByRole('button', { name: 'Claimed' })).toBeDisabled()
    await prize.getByRole('button', { name: 'Not handed over? Take it back' }).click()
    await expect(confirm).toBeEnabled()
  })
})

test('the rewards center counts the points of the event; an unknown event is not found', async ({
  page,
  problems,
}) => {
  problems.allow(/404.*EV-NONE/)
  await page.goto(`${VENUE}/rewards/EV-TONIGHT`)
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards Center' })).toBeVisible()
  for (const name of ['Active Rewards', 'All Available Rewards', 'Past Rewards']) {
    await expect(page.getByRole('region', { name })).toContainText('will appear here')
  }
  await expect(page.getByText('Reward Points')).toBeVisible()
  const venueColor = /#f59e0b/
  await expect(page.locator('[data-accent]')).toHaveAttribute('style', venueColor)
  const prizes = page.getByRole('region', { name: 'Tonight’s prizes' })
  await expect(prizes.getByRole('listitem').first()).toContainText(/1 in \d+ chance/)
  await arriveSignedIn(page, REGULAR)
  await page.goto(`${VENUE}/rewards/EV-TONIGHT`)
  const points = page.getByRole('definition').first()
  await expect(points).toHaveText(/^[1-9]$/)
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await waiting.getByRole('button', { name: /A Round on the House/ }).click()
  await page
    .getByRole('dialog', { name: 'You Won!' })
    .getByText('Claim code', { exact: true })
    .waitFor()
  await page.goto(`${VENUE}/rewards/EV-NONE`)
  await expect(page.getByText('404: Page Not Found')).toBeVisible()
})

test('the account shows recent rewards, none and a failed load', async ({ page, problems }) => {
  problems.allow(/503.*\/users\/rewards/)
  await arriveSignedIn(page)
  const recent = page.getByRole('region', { name: 'Recent Rewards' })
  await page.goto('/account')
  await expect(recent.getByText('No rewards yet')).toBeVisible()
  const tryAgain = await failLoads(page, '**/api/users/rewards')
  await page.clock.install()
  await page.reload()
  await page.clock.runFor(60_000)
  await expect(recent.getByText('Oops! Something went wrong.')).toBeVisible()
  await tryAgain(recent.getByRole('button', { name: 'Try again' }))
  await expect(recent.getByText('No rewards yet')).toBeVisible()
})

/** Scrolls through the page; on a wide screen the button is in its column. */
async function expectClear(page: Page, floats: boolean): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  for (let top = 0; top < height; top += 150) {
    await page.evaluate(`scrollTo(0, ${top})`)
    await expect
      .poll(() => page.evaluate<string[]>(COVERED), { message: `scrolled by ${top}` })
      .toEqual([])
    if (floats) {
      const shown = page.getByRole('button', { name: 'CLICK FOR PRIZES' })
      await expect(shown).toHaveCount(1)
      await expect(shown).toBeInViewport({ ratio: 0.9 })
    }
  }
}

/** The texts and order buttons below the header that the prize button or its tooltip covers. */
const COVERED = `(() => {
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true })
  const button = [...document.querySelectorAll('button')].filter(
    (each) => each.textContent === 'CLICK FOR PRIZES',
  )
  const covers = [...button, ...document.querySelectorAll('[role=tooltip]')].filter(isShown)
  const { bottom: below } = document.querySelector('header').getBoundingClientRect()
  return [...document.querySelectorAll('main :is(h1, h2, h3, h4, p, li > a), footer a')]
    .filter((text) => isShown(text) && !covers.includes(text))
    .filter((text) =>
      covers.some((cover) => {
        const one = text.getBoundingClientRect()
        const other = cover.getBoundingClientRect()
        return (
          other.left < one.right &&
          one.left < other.right &&
          Math.max(other.top, below) < one.bottom &&
          Math.max(one.top, below) < other.bottom
        )
      }),
    )
    .map((text) => text.textContent)
})()`

/** A new guest draws with the ticket for signing in. */
async function drawAs(page: Page): Promise<void> {
  await arriveSignedIn(page)
  await page.goto(OPEN_DRAWER)
  await page.getByRole('checkbox', { name: 'I agree to the Terms & Conditions' }).check()
  await page.getByRole('button', { name: 'Try Your Luck' }).click()
}

async function expectOutcome(page: Page, outcome: DrawAnswer): Promise<void> {
  const name = outcome.winStatus ? 'You Won!' : outcome.message
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible({ timeout: 20_000 })
  const [reward] = outcome.rewards
  if (reward) await expect(dialog.getByText(reward.claimCode)).toBeVisible()
}
