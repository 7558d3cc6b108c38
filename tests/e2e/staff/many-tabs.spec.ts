import { expect, test } from '../clean-browser.ts'
import { openCounter, SCANNER } from '../counter-steps.ts'
import { buy } from '../order-api.ts'

/** A browser holds six connections to a server that speaks HTTP/1.1. */
const MORE_THAN_CONNECTIONS = 7

test('more tabs than connections all show a new order', async ({ page, request }) => {
  await openCounter(page, SCANNER)
  const tabs = [page]
  while (tabs.length < MORE_THAN_CONNECTIONS) {
    const tab = await page.context().newPage()
    await tab.goto(SCANNER)
    await expect(tab.getByRole('heading', { name: /^Open orders/ })).toBeVisible()
    tabs.push(tab)
  }
  const order = await buy(request)
  for (const tab of tabs) {
    // an order of the demo that was handed over before may have the same number
    await expect(tab.locator(`a[href$="${order.orderId}"]`)).toBeVisible()
  }
})
