import { Hono } from 'hono'
import { html } from 'hono/html'
import { change } from '../change.ts'
import { newId, toSeconds } from '../objects/new-id.ts'
import type { StandInContext } from '../standin-context.ts'
import { inAccount } from '../store/current-account.ts'
import { findLoaded } from '../store/find-loaded.ts'
import type { AccountFormLink, Stored } from '../store/stripe-store.ts'
import { toAccountObject } from './account.ts'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

type Account = Stored<'account'>

/** The form that Stripe hosts, where an owner says what Stripe asks for. */
export function onboardingRoutes(context: StandInContext): Hono {
  const find = async (id: string, token: string) => {
    const account = findLoaded(await context.store.load([id]), 'account', id)
    const link = account?.secrets?.link
    return account && link?.token === token ? { account, link } : undefined
  }
  return new Hono()
    .get('/onboarding/:account/:token', async (c) => {
      const found = await find(c.req.param('account'), c.req.param('token'))
      if (!found) return c.text('This link is not known.', 404)
      const { account, link } = found
      if (link.isVisited || link.expiresAt < toSeconds(context.now())) {
        return c.redirect(link.refreshUrl)
      }
      await save(context, account, { ...link, isVisited: true }, account.body)
      c.header('Content-Security-Policy', POLICY)
      return c.html(formPage(account.body.requirements.currently_due))
    })
    .post('/onboarding/:account/:token', async (c) => {
      const found = await find(c.req.param('account'), c.req.param('token'))
      if (!found?.link.isVisited) return c.text('This link is not known.', 404)
      const { account, link } = found
      const enabled = toAccountObject(
        { chargesEnabled: true, payoutsEnabled: true, currentlyDue: [] },
        account.id,
      )
      await save(context, account, link, enabled)
      const happenings = [{ type: 'account.updated', object: enabled }] as const
      await inAccount(account.id, () =>
        change(context, ownRequest(), [], () => ({ body: {}, happenings: [...happenings] })),
      )
      return c.redirect(link.returnUrl)
    })
}

function save(
  context: StandInContext,
  { id }: Account,
  link: AccountFormLink,
  body: Account['body'],
) {
  return change(context, ownRequest(), [id], (loaded) => {
    const stored = findLoaded(loaded, 'account', id) as Account
    return { body: {}, writes: [{ ...stored, body, secrets: { ...stored.secrets, link } }] }
  })
}

/** What a person does on the page is no request of the API. */
function ownRequest() {
  return {
    id: newId('req', 14),
    form: {},
    isPublishable: false,
    accountKey: '',
    idempotencyKey: undefined,
    fingerprint: '',
  }
}

function formPage(asked: string[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Set up payments</title>
        <style>
          body {
            font:
              1rem/1.5 system-ui,
              sans-serif;
            max-width: 32rem;
            margin: 0 auto;
            padding: 2rem 1rem;
          }
          button {
            font: inherit;
            width: 100%;
            min-height: 3rem;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>Set up payments</h1>
          <p>This is a stand-in for the payment provider’s form. It asks for:</p>
          <ul>
            ${asked.map((name) => html`<li>${name}</li>`)}
          </ul>
          <form method="post"><button>Agree and submit</button></form>
        </main>
      </body>
    </html>`
}
