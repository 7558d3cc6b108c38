import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createStripeStandIn } from '../stripe-standin.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from './standin-for-tests.ts'

const { app: standIn } = createStripeStandIn({
  pool: undefined,
  webhookSecret: WEBHOOK_SECRET,
  webhookUrl: () => 'http://webhook.invalid',
  webhookEvents: [],
})
const site = new Hono().route('/dev/stripe', standIn)

describe('the browser script', () => {
  test.each(['stripe.js', 'field.js'])(
    '%s is one script without types or imports',
    async (file) => {
      const response = await site.request(`/dev/stripe/${file}`)
      expect(response.headers.get('content-type')).toMatch('text/javascript')
      const text = await response.text()
      expect(() => new Function(text)).not.toThrow()
      expect(text).not.toMatch(/^(import|export) /m)
    },
  )

  test('the browser script is not sent again to a browser that has it', async () => {
    const first = await site.request('/dev/stripe/stripe.js')
    const tag = first.headers.get('etag') ?? ''
    const again = await site.request('/dev/stripe/stripe.js', { headers: { 'if-none-match': tag } })
    expect(again.status).toBe(304)
  })

  test('the page of the card field has no inline script or style and is framed by us only', async () => {
    const page = await site.request('/dev/stripe/field.html')
    expect(page.headers.get('content-security-policy')).toMatch("frame-ancestors 'self'")
    const html = await page.text()
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/)
  })
})

describe('the wallet of a browser', () => {
  test('the wallet of a browser is available by default, with a payer', async () => {
    const wallet = await (await site.request('/dev/stripe/wallet')).json()
    expect(wallet).toMatchObject({ available: true, payer: { name: expect.any(String) } })
  })

  test('a browser has the wallet that was set in it, and no other browser has it', async () => {
    const set = await site.request('/dev/stripe/wallet', {
      method: 'POST',
      body: JSON.stringify({ available: false, payer: { name: 'Prince' } }),
    })
    const cookie = set.headers.get('set-cookie')?.split(';')[0] ?? ''
    const mine = await site.request('/dev/stripe/wallet', { headers: { cookie } })
    expect(await mine.json()).toMatchObject({ available: false, payer: { name: 'Prince' } })
    const others = await site.request('/dev/stripe/wallet')
    expect(await others.json()).toMatchObject({ available: true })
  })

  test('an invalid wallet is refused, and a broken cookie means the default wallet', async () => {
    const bad = { method: 'POST', body: '{"available": "maybe"}' }
    expect((await site.request('/dev/stripe/wallet', bad)).status).toBe(400)
    const headers = { cookie: 'standin_stripe_wallet=%7Bbroken' }
    const wallet = await site.request('/dev/stripe/wallet', { headers })
    expect(await wallet.json()).toMatchObject({ available: true })
  })
})

test('REST answers at the mounted address too', async () => {
  const response = await site.request('/dev/stripe/v1/payment_intents', {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET_KEY}` },
    body: new URLSearchParams({ amount: '900', currency: 'usd' }),
  })
  expect(await response.json()).toMatchObject({ object: 'payment_intent', amount: 900 })
})
