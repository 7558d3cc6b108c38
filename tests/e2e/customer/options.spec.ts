import type { APIRequestContext } from '@playwright/test'
import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import type { Order, OrderAnswer } from '#domain/orders/orders.contract.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'
import { accept, expectOrderCode, fillCard, goToCheckout, payButton } from '../checkout-steps.ts'
import { expect, test } from '../clean-browser.ts'
import { COUNTER, expectVerdict, openCounter, orderAt, SCANNER } from '../counter-steps.ts'
import { cardOf, MAIN_BAR, openMenu } from '../menu-steps.ts'
import { auditOrder, readTaxAtProvider, recordTaxesNow } from '../money-audit.ts'
import { ADMIN } from '../people.ts'
import { arriveSignedIn, type Person, signInByApi } from '../sign-in-steps.ts'
import { VIEWPORTS } from '../viewports.ts'

const WISH = 'double, soda, cucumber · no straw'
const DAY_MS = 86_400_000
/** In cents: 12.00 less 10 %. */
const TONIC = 1080

test('a double gin with soda and a note for table 4 is sold beside two with tonic, one of these is given back, and all books agree to the cent', async ({
  page,
  openPerson,
  baseURL,
}) => {
  test.slow()
  const { request } = page
  const admin = await signInByApi(request, ADMIN)
  await setOrderNotes(request, admin, true)
  const before = await readSales(request, admin)
  const guest = await arriveSignedIn(page)
  const paying = page.waitForRequest(/\/v1\/payment_intents\/[\w-]+\/confirm$/)

  await test.step('the guest chooses, writes a note, and changes a line in the cart', async () => {
    await openMenu(page, `${MAIN_BAR}?spot=TABLE%204`)
    await cardOf(page, 'Gin & Tonic')
      .getByRole('button', { name: /^Choose Gin & Tonic/ })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Gin & Tonic' })
    const add = sheet.getByRole('button', { name: /^ADD TO CART/ })
    await expect(add).toContainText('$10.80')
    await sheet.getByRole('radio', { name: /^double/ }).check()
    await sheet.getByRole('checkbox', { name: /^cucumber/ }).check()
    await sheet.getByLabel('Note (optional)').fill('no straw')
    // 12.00 + 5.00 + 0.50, less 10 %
    await expect(add).toContainText('$15.75')
    await add.click()
    for (let count = 1; count <= 2; count++) {
      await cardOf(page, 'Gin & Tonic')
        .getByRole('button', { name: /^Choose Gin & Tonic/ })
        .click()
      await add.click()
    }
    await page.getByRole('button', { name: /^View cart/ }).click()
    await page
      .getByRole('button', { name: /^Change Gin & Tonic/ })
      .first()
      .click()
    const changing = page.getByRole('dialog', { name: 'Gin & Tonic' })
    await changing.getByRole('radio', { name: 'soda' }).check()
    await changing.getByRole('button', { name: /^Change · \$15\.75/ }).click()
    await expect(page.getByText(WISH, { exact: true })).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Order Now/ })
      .click()
  })
  await test.step('and another one on the review, to a line that is there', async () => {
    await page
      .getByRole('button', { name: /^Change Gin & Tonic/ })
      .first()
      .click()
    const changing = page.getByRole('dialog', { name: 'Gin & Tonic' })
    await changing.getByRole('radio', { name: 'none' }).check()
    await changing.getByRole('button', { name: /^Change · / }).click()
    await expect(page.getByText('double, none, cucumber · no straw').first()).toBeVisible()
    await page
      .getByRole('button', { name: /^Change Gin & Tonic/ })
      .first()
      .click()
    await changing.getByRole('radio', { name: 'soda' }).check()
    await changing.getByRole('button', { name: /^Change · / }).click()
    await expect(page.getByText(WISH, { exact: true })).toBeVisible()
    await expect(page.getByLabel('Where you sit')).toHaveValue('TABLE 4')
  })
  await goToCheckout(page)
  await accept(page, 'age and terms')
  await fillCard(page)
  await payButton(page).click()
  const orderId = await expectOrderCode(page)
  await expect(page.getByText('Main Bar · TABLE 4')).toBeVisible()
  await expect(page.getByText(WISH).first()).toBeVisible()
  const read = () => readOrder(request, guest, orderId)
  const sold = await read()
  const [gin, tonic] = sold.cartItems
  const counter = await openPerson({ viewport: VIEWPORTS.desk })

  await test.step('it costs what its lines and their tax add up to', () => {
    expect(sold.cartItems.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['gin-tonic', 1],
      ['gin-tonic', 2],
    ])
    expect(gin).toMatchObject({ discountedPrice: '15.75', note: 'no straw' })
    const items = toCents('15.75') + 2 * TONIC
    expect(sumOf(sold.cartItems.map(({ taxAmount }) => taxAmount))).toBe(toCents(sold.taxAmount))
    expect(toCents(sold.totalAmount)).toBe(
      items + toCents(sold.taxAmount) + toCents(sold.tipAmount),
    )
  })
  await test.step('it waits in the queue with its table', async () => {
    await openCounter(counter, SCANNER)
    const number = counter.getByText(String(sold.pickupNumber), { exact: true })
    const row = counter.getByRole('listitem').filter({ has: number })
    await expect(row).toContainText('TABLE 4')
    await expect(row).toContainText('double, soda, cucumber')
  })
  const refund = TONIC + Math.round(toCents(tonic!.taxAmount) / 2)
  const given = formatMoney(refund)
  await test.step('staff give back one with tonic', async () => {
    await counter.goto(`${COUNTER}/orders/${orderId}`)
    await counter.getByRole('button', { name: 'Start Refund' }).click()
    await counter.getByRole('button', { name: 'Part of the order' }).click()
    const part = counter.getByRole('dialog', { name: 'Part of the order' })
    await part.getByRole('button', { name: /^Add Gin & Tonic.*tonic/ }).click()
    await part.getByRole('button', { name: `Refund ${given} to Visa •••• 4242` }).click()
    await expect(counter.getByText('Part of the order refunded')).toBeVisible()
    await expect(counter.getByText('1 of 2 refunded')).toBeVisible()
  })
  const left = toCents(sold.totalAmount) - refund
  await test.step('status page, receipt and order say what came back', async () => {
    await expect(page.getByText(`${given} refunded: 1× Gin & Tonic (10 oz).`)).toBeVisible()
    const receipt = page.getByRole('region', { name: 'Receipt' })
    await expect(receipt).toContainText(`-${given}`)
    await expect(receipt).toContainText(`Total after refunds${formatMoney(left)}`)
    const order = await read()
    expect([order.status, toCents(order.refundedAmount)]).toEqual(['PAID', refund])
    expect(order.cartItems.map(({ refundedAmount }) => toCents(refundedAmount))).toEqual([
      0,
      refund,
    ])
  })
  await test.step('the provider has taken and given back the same', async () => {
    const [, paymentIntentId = ''] = /payment_intents\/([\w-]+)/.exec((await paying).url()) ?? []
    const charges = await request.get(`/dev/stripe/v1/charges?payment_intent=${paymentIntentId}`, {
      headers: { authorization: 'Bearer sk_test_standin' },
    })
    expect(await charges.json()).toMatchObject({
      data: [{ amount: toCents(sold.totalAmount), amount_refunded: refund }],
    })
  })
  await test.step('the report has the same sums', async () => {
    const after = await readSales(request, admin)
    const more = (name: keyof AnalyticsSummary['totals']) =>
      toCents(String(after.totals[name])) - toCents(String(before.totals[name]))
    const tax = toCents(sold.taxAmount)
    const refundedTax = refund - TONIC
    expect({
      netSales: more('netSales'),
      netTax: more('netTax'),
      netTips: more('netTips'),
      revenue: more('revenue'),
      givenBack: more('givenBack'),
    }).toEqual({
      netSales: toCents('15.75') + TONIC,
      netTax: tax - refundedTax,
      netTips: toCents(sold.tipAmount),
      revenue: left,
      givenBack: refund,
    })
    const chosen = (sales: AnalyticsSummary, name: string) =>
      sales.choices.find(({ choiceName }) => choiceName === name)?.quantity ?? 0
    expect(chosen(after, 'double') - chosen(before, 'double')).toBe(1)
  })
  await test.step('the log says who gave back what', async () => {
    const manager = await openPerson()
    await openCounter(manager, `${COUNTER}/activity`, ADMIN)
    await manager.getByText('Refund started').filter({ visible: true }).first().click()
    const entry = manager.getByRole('dialog')
    await expect(entry).toContainText('1× Gin & Tonic (10 oz)')
    await expect(entry).toContainText(given)
    await expect(entry).not.toContainText('no straw')
  })
  await test.step('what is left is handed over with its choices', async () => {
    await counter.goto(orderAt(orderId))
    await expectVerdict(counter, 'Order Ready')
    await expect(counter.getByText(WISH).first()).toBeVisible()
    await expect(counter.locator('[data-verdict]')).toContainText('TABLE 4')
  })
  await test.step('the money audit finds its tax recorded, and nothing that differs', async () => {
    await recordTaxesNow(baseURL ?? '')
    await expect
      .poll(() => readTaxAtProvider(request, baseURL ?? '', orderId), { timeout: 90_000 })
      .toEqual({ recorded: toCents(sold.taxAmount), reversed: refund - TONIC })
    expect(await auditOrder(baseURL ?? '', orderId)).toEqual([])
  })
  await setOrderNotes(request, admin, false)
})

/** Whether guests may write a note to a line at the main bar. */
async function setOrderNotes(
  request: APIRequestContext,
  admin: Person,
  orderNotes: boolean,
): Promise<void> {
  const headers = authorization(admin)
  const answer = await request.get('/api/admin/vendors/HARBOR/locations', { headers })
  const { items } = (await answer.json()) as { items: { vendorLocationId: string }[] }
  const location = items.find(({ vendorLocationId }) => vendorLocationId === '2DFE6')
  const changed = await request.put('/api/admin/vendor-locations/2DFE6', {
    headers,
    data: { ...location, orderNotes },
  })
  expect(changed.status(), await changed.text()).toBe(200)
}

/** The sums of these days; no other test sells in this app meanwhile. */
async function readSales(request: APIRequestContext, admin: Person): Promise<AnalyticsSummary> {
  const toDay = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  const answer = await request.get(
    `/api/vendors/HARBOR/analytics-summary?from=${toDay(-1)}&to=${toDay(2)}`,
    { headers: authorization(admin) },
  )
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as AnalyticsSummary
}

async function readOrder(
  request: APIRequestContext,
  guest: Person,
  orderId: string,
): Promise<Order> {
  const answer = await request.get(`/api/users/${guest.userId}/orders/${orderId}`, {
    headers: authorization(guest),
  })
  return ((await answer.json()) as OrderAnswer).order
}

const sumOf = (amounts: string[]) => amounts.reduce((sum, amount) => sum + toCents(amount), 0)

function authorization({ idToken }: Person) {
  return { authorization: `Bearer ${idToken}` }
}
