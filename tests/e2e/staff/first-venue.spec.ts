import type { BrowserContext, Page } from '@playwright/test'
import { expectOrderCode, fillCard, openCheckout, payButton } from '../checkout-steps.ts'
import { expect, test } from '../clean-browser.ts'
import { Effort } from '../effort.ts'
import { startEmptyApp } from '../empty-app.ts'
import { newPhone } from '../sign-in-steps.ts'
import {
  addProduct,
  buyAsNewGuest,
  openLocation,
  type Owner,
  rehearse,
  startVenue,
} from '../venue-steps.ts'

const BEER = { name: 'First Lager', price: '8', type: 'Alcoholic' }
const MAX = { taps: 60, fields: 25 }

/** What guests may not know of a draft is asked for without a token first. */
const DRAFT_FOR_GUESTS = /404.*\/api\/vendor-location/

test('a new owner goes from an invitation to a paid beer on an empty installation', async ({
  browser,
  contextOptions,
  problems,
}) => {
  test.slow()
  problems.allow(DRAFT_FOR_GUESTS)
  const app = await startEmptyApp()
  const contexts: BrowserContext[] = []
  const open = async () => {
    const context = await browser.newContext({ ...contextOptions, baseURL: app.origin })
    contexts.push(context)
    await problems.watch(context)
    return context.newPage()
  }
  try {
    const phoneNumber = newPhone()
    const owner: Owner = { page: await open(), effort: new Effort(), phoneNumber }
    const guest = await open()
    await walk(owner, await app.invite(phoneNumber), guest)
    const account = await openOwnAccount(owner.page)
    await payForBeer(guest)
    expect(await countPaid(owner.page, account)).toBe(1)
  } finally {
    // a page must not report that its app is gone
    for (const context of contexts) await context.close()
    await app.stop()
  }
})

/** The whole way of a new owner, who then buys the first beer as a guest with another phone. */
async function walk(owner: Owner, invitation: string, guest: Page): Promise<void> {
  const { effort } = owner
  await startVenue(owner, invitation, 'The First Night')
  await addProduct(owner, BEER)
  await rehearse(owner, BEER.name)
  const code = await openLocation(owner, 'Main Bar')
  await buyAsNewGuest({ page: guest, effort }, code, BEER.name)
  console.log(`From ${invitation.split('/').slice(0, 3).join('/')} to a paid beer: ${effort}`)
  expect(effort.taps).toBeLessThanOrEqual(MAX.taps)
  expect(effort.fields).toBeLessThanOrEqual(MAX.fields)
}

/** The guest, who has chosen another beer on another device, pays for it with a card. */
async function payForBeer(guest: Page): Promise<void> {
  const at = /\/location\/(\w+)/.exec(guest.url())?.[1] ?? ''
  const answer = await guest.request.get(`/api/vendor-locations/${at}/products`)
  const { items } = (await answer.json()) as { items: { productId: string }[] }
  await openCheckout(guest, { [items[0]?.productId ?? '']: 1 }, at)
  // the terms were accepted with the first one
  await guest.getByLabel(/I am at least 21 years old/).check()
  await fillCard(guest)
  await payButton(guest).click()
  await expectOrderCode(guest)
}

/** The owner of the venue whose page is open says at the provider what it asks for. @returns the account */
async function openOwnAccount(page: Page): Promise<string> {
  const venue =
    /\/staff\/venue\/\w+/.exec(new URL(page.url()).pathname)?.[0] ?? (await findVenue(page))
  await page.goto(`${venue}/payments`)
  await page.getByRole('button', { name: 'Get paid to your own account' }).click()
  await page.waitForURL(/\/onboarding\//)
  const account = /acct_\w+/.exec(page.url())?.[0] ?? ''
  await page.getByRole('button', { name: 'Agree and submit' }).click()
  await expect(page.getByRole('heading', { name: 'Guests pay to your own account' })).toBeVisible()
  return account
}

async function findVenue(page: Page): Promise<string> {
  await page.goto('/staff')
  const link = page.locator('a[href^="/staff/venue/"]').first()
  return (await link.getAttribute('href')) ?? ''
}

/** How many payments succeeded on the account, as the provider says. */
async function countPaid(page: Page, account: string): Promise<number> {
  const answer = await page.request.get('/dev/stripe/v1/charges', {
    headers: { authorization: 'Bearer sk_test_standin', 'stripe-account': account },
  })
  const { data } = (await answer.json()) as { data: { status: string }[] }
  return data.filter(({ status }) => status === 'succeeded').length
}
