import type { Page } from '@playwright/test'
import type { DrawAnswer, Reward } from '#domain/contests/contests.contract.ts'
import { drawExample, rewardExample } from '#domain/contests/contests.examples.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../clean-browser.ts'
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

test('a draw whose answer is lost is still being checked, and shown at the next opening as the server decided it', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED.*\/draw/)
  const keys = new Set<string>()
  const loadsOfPage: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/vendor')) loadsOfPage.push(request.url())
    if (!request.url().endsWith('/draw')) return
    keys.add(request.headers()['idempotency-key'] ?? '')
  })
  await page.clock.install()
  let outcome: DrawAnswer | undefined
  await page.route(DRAW, async (route) => {
    outcome ??= (await (await route.fetch()).json()) as DrawAnswer
    await route.abort()
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
  await page.getByRole('button', { name: 'CLICK FOR PRIZES' }).click()
  await expect.poll(() => outcome).toBeDefined()
  await expectOutcome(page, outcome!)
  expect(keys.size).toBe(1)
  // the page below stays as it is, with the drawer that was opened again
  expect(loadsOfPage).toEqual([])
})

test('a guest who lost tries again and wins: staff confirm the prize once by its claim code, and can take that back', async ({
  page,
}) => {
  const reward: Reward = { ...rewardExample, claimExpiration: '2099-01-01T00:00:00.000Z' }
  let shown: Reward[] = []
  await page.route('**/api/users/rewards', (route) => route.fulfill({ json: { rewards: shown } }))
  const lost = { ...drawExample, winStatus: false, rewards: [], message: 'No prize this time.' }
  await page.route(DRAW, (route) => {
    shown = [reward]
    return route.fulfill({ json: { ...drawExample, rewards: shown } })
  })
  await page.route(DRAW, (route) => route.fulfill({ json: { ...lost, ticketsLeft: 1 } }), {
    times: 1,
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
  const loss = page.getByRole('dialog', { name: 'No prize this time.' })
  await expect(loss.getByText('Every ticket is a new chance.')).toBeVisible()
  await loss.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', { name: 'Try Your Luck' }).click()
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
  await expect(page.locator('div[data-accent]')).toHaveAttribute('style', venueColor)
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

/** Scrolls through the page; on a wide screen the button is in its column. */
async function expectClear(page: Page, floats: boolean): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  for (let top = 0; top < height; top += 150) {
    const look = () =>
      page.evaluate<string[]>(`(async () => {
        scrollTo(0, ${top})
        // the next frame, which the held clock does not announce
        await new Promise((drawn) => new IntersectionObserver(drawn).observe(document.body))
        return ${floats ? NOT_CLEAR : COVERED}
      })()`)
    await expect.poll(look, { message: `scrolled by ${top}` }).toEqual([])
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

/** The same, and the button when less than 90 % of it is in view, or when there is not one. */
const NOT_CLEAR = `[...${COVERED}, ...(() => {
  const shown = [...document.querySelectorAll('button')]
    .filter((button) => [button.textContent, button.ariaLabel].includes('CLICK FOR PRIZES'))
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
  const isInView = ({ top, bottom, left, right, width, height }) =>
    (Math.min(right, innerWidth) - Math.max(left, 0)) *
      (Math.min(bottom, innerHeight) - Math.max(top, 0)) >= 0.9 * width * height
  const inView = shown.filter((button) => isInView(button.getBoundingClientRect()))
  return shown.length === 1 && inView.length === 1 ? [] : ['the button is not in view']
})()]`

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
