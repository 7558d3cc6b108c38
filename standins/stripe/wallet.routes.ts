import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'

/** The wallet of one browser. */
const walletSchema = z.object({
  available: z.boolean().default(true),
  payer: z
    .object({
      name: z.string().optional(),
      email: z.string().optional(),
      phone: z.string().optional(),
    })
    .default({ name: 'Jamie Rivera', email: 'jamie@example.com', phone: '+13105550100' }),
  /** The wallet's test card, for example pm_card_chargeDeclined. */
  paymentMethod: z.string().default('pm_card_visa'),
})
type Wallet = z.infer<typeof walletSchema>

const COOKIE = 'standin_stripe_wallet'

/** `POST wallet {available, payer, paymentMethod}` sets this browser's wallet, `GET` reads it. */
export function walletRoutes(): Hono {
  return new Hono()
    .get('/wallet', (c) => c.json(readWallet(getCookie(c, COOKIE))))
    .post('/wallet', async (c) => {
      const parsed = walletSchema.safeParse(await c.req.json().catch(() => undefined))
      if (!parsed.success) return c.json({ error: 'Not a wallet.', message: 'Not a wallet.' }, 400)
      setCookie(c, COOKIE, JSON.stringify(parsed.data), {
        path: c.req.path,
        httpOnly: true,
        sameSite: 'Lax',
      })
      return c.json(parsed.data)
    })
}

function readWallet(cookie: string | undefined): Wallet {
  try {
    return walletSchema.parse(JSON.parse(cookie ?? '{}'))
  } catch {
    return walletSchema.parse({})
  }
}
