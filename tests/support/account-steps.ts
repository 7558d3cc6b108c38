import { vi } from 'vitest'
import type { VenueAccount } from '#domain/venue-accounts/venue-accounts.contract.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import type { ApiHarness } from '#tests/support/api-harness.ts'
import { OWNER_PHONE } from './build-venue.ts'

/** Gives venues accounts of their own at the payment provider, and sells there without an order. */
export function createAccountSteps(harness: ApiHarness) {
  const { db, services, running } = harness
  const call = async <Body>(method: string, vendorId: string) => {
    const as = await harness.signIn(OWNER_PHONE)
    return (
      await harness.call<Body>(`${method} /admin/vendors/${vendorId}/payment-account`, { as })
    ).body
  }
  return {
    /** @returns the account, once the venue's new orders are paid to it */
    async open(vendorId: string, vendorLocationId: string): Promise<string> {
      await db
        .insert(vendorRoles)
        .values({ vendorId, name: 'Ana', phoneNumber: OWNER_PHONE, role: 'SUPER_ADMIN' })
      const { url } = await call<{ url: string }>('POST', vendorId)
      const app = running.outside.standIns.find(({ path }) => path === '/dev/stripe')?.app
      const path = new URL(url).pathname.replace('/dev/stripe', '')
      for (const method of ['GET', 'POST']) await app?.request(path, { method })
      const { stripeAccount } = await call<VenueAccount>('PUT', vendorId)
      // menus are kept in memory for some seconds
      await vi.waitFor(
        async () => {
          const { value } = await services.catalogue.findCachedMenu(vendorLocationId)
          if (value.vendor.stripeAccount === null) throw new Error('The account is not known yet.')
        },
        { timeout: 30_000 },
      )
      return stripeAccount ?? ''
    },
    /** A paid sale on the account that is not made by an order. @returns its payment */
    async sell(
      stripeAccount: string | null,
      amountCents: number,
      metadata: Record<string, string> = {},
    ): Promise<string> {
      const made = await services.payments.of(stripeAccount).createPayment({
        amountCents,
        description: 'elsewhere',
        metadata,
        idempotencyKey: crypto.randomUUID(),
      })
      await harness.confirmPayment(made.clientSecret, undefined, stripeAccount ?? undefined)
      return made.paymentIntentId
    },
  }
}
