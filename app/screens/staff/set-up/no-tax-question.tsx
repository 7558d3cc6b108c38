import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { readinessQuery } from '#app/features/readiness/readiness.queries.ts'
import { keepAccount, sayNoTax } from '#app/features/venue-accounts/venue-accounts.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { Moment } from '#app/ui/data/moment.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import type { VenueAccount } from '#domain/venue-accounts/venue-accounts.contract.ts'
import { useStaffVenue } from '../shell/use-staff-venue.ts'

const STRIPE_TAX = 'https://dashboard.stripe.com/tax/registrations'
const NO_TAX = 'No tax is due here'
const FAILED = 'That did not work. Please try again.'

/** Asks once whether a sales tax of 0 is right, and shows who said so. */
export function NoTaxQuestion({ account }: { account: VenueAccount }) {
  const { vendor } = useStaffVenue()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const saying = useChange({
    send: (_: void, intent) => sayNoTax(vendor.vendorId, intent),
    onDone: async (now) => {
      setAsking(false)
      await keepAccount(queries, vendor.vendorId, now)
    },
    refresh: () => queries.invalidateQueries(readinessQuery(vendor.vendorId)),
    errorText: (error) => refusalText(error, FAILED),
  })
  const { asksTax, noTaxSaid } = account
  if (noTaxSaid) {
    return (
      <p className="text-sm text-ink-muted wrap-anywhere">
        {noTaxSaid.by ?? 'Somebody'} said on <Moment at={noTaxSaid.at} venue={vendor} /> that no
        sales tax is due here. We ask again when your tax settings at Stripe change.
      </p>
    )
  }
  if (!asksTax) return null
  return (
    <>
      <div className="rounded-card bg-warning-soft p-3 wrap-anywhere">
        <h3 className="font-semibold">Guests pay no sales tax</h3>
        <p className="mt-1 text-sm">
          You are registered in no state, so Stripe collects none. Is that right?
        </p>
      </div>
      <a href={STRIPE_TAX} className={buttonClass({ variant: 'secondary', block: true })}>
        <ExternalLink aria-hidden className="size-5" />
        Add a state at Stripe
      </a>
      <Button variant="secondary" block onClick={() => setAsking(true)}>
        {NO_TAX}
      </Button>
      <AlertDialog
        open={isAsking}
        title="No tax is due here?"
        description={
          <>
            <p>
              Guests go on paying no sales tax. Where it is due, you owe it all the same. We keep
              your name, and ask again when your tax settings at Stripe change.
            </p>
            {saying.errorText && <Alert className="mt-3" title={saying.errorText} />}
          </>
        }
        confirmLabel={NO_TAX}
        pending={saying.isPending}
        pendingText="Saving…"
        onCancel={() => setAsking(false)}
        onConfirm={() => void saying.run()}
      />
    </>
  )
}
