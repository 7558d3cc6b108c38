import {
  accept,
  expectOrderCode,
  fillCard,
  fillCart,
  goToCheckout,
  payButton,
} from '../checkout-steps.ts'
import { expect, test } from '../clean-browser.ts'
import { startEmptyApp } from '../empty-app.ts'
import { askForCode, enterCode, newPhone } from '../sign-in-steps.ts'

const BANNER = 'aside[data-sandbox]'

test('production runs in a sandbox: an order is paid with the stand-ins, and every page says so', async ({
  openPerson,
}) => {
  const app = await startEmptyApp({
    NODE_ENV: 'production',
    STANDINS: 'rehearsal',
    DEMO: '1',
    APP_SECRET: '7d1f0c9a54e2b86ac3d915f7e08b2461',
    SHUTDOWN_GRACE_SECONDS: '0',
  })
  try {
    const [, inbox = ''] =
      /"inbox":"(http:\/\/127\.0\.0\.1:\d+\/dev\/inbox)"/.exec(app.logged()) ?? []
    for (const path of ['/location/2DFE6', '/staff/signin', '/api/docs', '/nowhere']) {
      const html = await (await fetch(app.origin + path)).text()
      expect(html, path).toContain('<p>Rehearsal installation</p></aside>')
    }
    // the codes are for who tries it, on this machine
    expect((await fetch(`${app.origin}/dev/inbox`)).status).toBe(404)

    const guest = await openPerson({ baseURL: app.origin })
    await fillCart(guest, { 'still-water': 1 }, '2DFE6')
    await guest.goto('/location/2DFE6/order/review')
    const phoneNumber = newPhone()
    await askForCode(guest, phoneNumber)
    const found = await fetch(`${inbox}.json?phone=${encodeURIComponent(phoneNumber)}`)
    const { messages } = (await found.json()) as { messages: { code: string }[] }
    await enterCode(guest, messages[0]?.code ?? '')
    await goToCheckout(guest)
    await accept(guest, 'terms')
    await fillCard(guest)
    await payButton(guest).click()
    await expectOrderCode(guest)
    await expect(guest.locator(BANNER)).toHaveText('Rehearsal installation')
    await guest.close()
  } finally {
    await app.stop()
  }
})
