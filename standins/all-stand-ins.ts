import { Hono } from 'hono'
import type { Pool } from 'pg'
import { onlyBrowserCalls } from './browser-calls.ts'
import { createGooglePlacesStandIn } from './addresses/google-places-standin.ts'
import { STANDIN_PUSH_HOST } from '#domain/notices/push-address.ts'
import { createPushStandIn } from './push/push-standin.ts'
import { createSmsInbox } from './sms/sms-inbox.ts'
import { createTwilioApi } from './sms/twilio-api.ts'
import { createStripeStandIn } from './stripe/stripe-standin.ts'

/**
 * Every stand-in, for a separate process: below the host name of its vendor for servers, below /dev/stripe for
 * the calls of the vendor's script in a browser, and /dev/inbox for people who read the codes.
 */
export async function createAllStandIns(options: {
  pool: Pool
  account: {
    stripe: { webhookSecret: string }
    twilio: { accountSid: string; authToken: string; from: string }
  }
  webhookUrl: () => string
  webhookEvents: string[]
  now: () => Date
}): Promise<Hono> {
  const { pool, account, now } = options
  const stripe = createStripeStandIn({
    pool,
    now,
    webhookSecret: account.stripe.webhookSecret,
    webhookUrl: options.webhookUrl,
    webhookEvents: options.webhookEvents,
  })
  await stripe.start()
  const push = await createPushStandIn({ pool, host: STANDIN_PUSH_HOST, now })
  const inbox = await createSmsInbox({ pool, now })
  const { accountSid: sid, authToken, from } = account.twilio
  const twilio = createTwilioApi(
    {
      sid,
      authToken,
      status: 'active',
      type: 'Full',
      numbers: [{ phoneNumber: from, canText: true }],
      services: {},
    },
    inbox.send,
  )
  return new Hono()
    .use('/dev/stripe/*', onlyBrowserCalls)
    .route('/dev/stripe', stripe.app)
    .route('/api.stripe.com', stripe.app)
    .mount('/api.twilio.com', twilio.fetch)
    .mount('/messaging.twilio.com', twilio.fetch)
    .route('/places.googleapis.com', createGooglePlacesStandIn().app)
    .route(`/${STANDIN_PUSH_HOST}`, push.service)
    .route('/dev/push', push.app)
    .route('/', inbox.app)
}
