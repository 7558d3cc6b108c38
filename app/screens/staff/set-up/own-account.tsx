import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, Landmark, RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import {
  checkVenueAccount,
  keepAccount,
  startVenueAccount,
  venueAccountQuery,
} from '#app/features/venue-accounts/venue-accounts.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { BACK_FROM_FORM } from '#domain/venue-accounts/back-from-form.ts'
import type { VenueAccount } from '#domain/venue-accounts/venue-accounts.contract.ts'
import { useStaffVenue } from '../shell/use-staff-venue.ts'
import { NoTaxQuestion } from './no-tax-question.tsx'
import { OperatorShareForm } from './operator-share-form.tsx'
import { sayShares } from './operator-shares.ts'

const FAILED = 'That did not work. Please try again.'
const STRIPE_DASHBOARD = 'https://dashboard.stripe.com'

/** Whose account guests pay to, and the way to an own one. */
export function OwnAccount() {
  const { vendor, isOperator } = useStaffVenue()
  const { data: account } = useQuery(venueAccountQuery(vendor.vendorId))
  const checking = useAccountCheck(vendor.vendorId)
  if (!account?.isOffered) return null
  return (
    <section
      aria-labelledby="account-title"
      className="mt-8 flex flex-col gap-4 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-info-soft text-info">
          <Landmark aria-hidden className="size-6" />
        </span>
        <div className="min-w-0 flex-[1_1_10rem] wrap-anywhere">
          <p className="text-sm text-ink-muted">Where the money goes</p>
          <h2 id="account-title" className="display text-2xl text-balance">
            {checking.isPending ? 'Asking Stripe…' : titleOf(account)}
          </h2>
          <p className="mt-2 text-ink-muted">{textOf(account)}</p>
        </div>
      </div>
      {account.stillAsked.length > 0 && (
        <ul className="list-disc pl-5 text-sm">
          {account.stillAsked.map((asked) => (
            <li key={asked}>{asked}</li>
          ))}
        </ul>
      )}
      <NoTaxQuestion account={account} />
      {!account.asksTax && <NextStep account={account} vendorId={vendor.vendorId} />}
      {checking.errorText && <Alert title={checking.errorText} />}
      {account.stripeAccount && !account.isClosed && !isSettled(account) && (
        <Button
          block
          variant="secondary"
          icon={<RefreshCw aria-hidden className="size-5" />}
          pending={checking.isPending}
          pendingText="Asking Stripe…"
          onClick={() => void checking.run()}
        >
          Ask Stripe again
        </Button>
      )}
      {isOperator && account.stripeAccount && (
        <OperatorShareForm account={account} vendorId={vendor.vendorId} />
      )}
    </section>
  )
}

/** Asks the provider for the account's state: when its form leads back here, and whenever someone wants to know. */
function useAccountCheck(vendorId: string) {
  const queries = useQueryClient()
  const [params, setParams] = useSearchParams()
  const checking = useChange({
    send: (_: void, intent) => checkVenueAccount(vendorId, intent),
    onDone: (account) => keepAccount(queries, vendorId, account),
    errorText: (error) => refusalText(error, FAILED),
  })
  const isBack = params.has(BACK_FROM_FORM)
  const checkOnce = useEffectEvent(() => {
    void checking.run()
    setParams({}, { replace: true })
  })
  useEffect(() => {
    if (isBack) checkOnce()
  }, [isBack])
  return checking
}

function titleOf(account: VenueAccount): string {
  const { stripeAccount, isUsed, isClosed, chargesEnabled, lacksTax } = account
  if (isClosed) return 'Your account is disconnected'
  if (!stripeAccount) return 'Guests pay to the operator'
  if (!chargesEnabled) return `Your account cannot charge ${isUsed ? 'any more' : 'yet'}`
  if (isUsed && lacksTax) return 'Your account lacks Stripe Tax'
  return isUsed ? 'Guests pay to your own account' : 'Your account is almost ready'
}

function textOf(account: VenueAccount): string {
  const { stripeAccount, chargesEnabled } = account
  if (account.isClosed) {
    return 'Guests cannot pay, because we may no longer charge on it. Orders that were paid there can only be refunded at Stripe.'
  }
  if (!stripeAccount) {
    return 'The operator is paid and passes your money on. With an account of your own at Stripe, guests pay you: fees, disputes and payouts are yours.'
  }
  if (!chargesEnabled) {
    const asks = sayAsked(account)
    return account.isUsed
      ? `Guests cannot pay until Stripe lets it charge again.${asks}`
      : `Until Stripe lets it charge, guests pay as before.${asks}`
  }
  if (!account.isUsed) {
    return `Until Stripe has what it needs, guests pay as before.${sayAsked(account)}`
  }
  if (account.lacksTax) {
    return `Guests cannot order, because Stripe refuses to calculate their tax.${sayAsked(account)}`
  }
  const shares = sayShares(account)
  return `Earlier orders and their refunds stay where they were paid.${shares && ` ${shares}`}${sayAsked(account)}`
}

/** Introduces the list of what Stripe asks for. */
function sayAsked({ stillAsked }: VenueAccount): string {
  return stillAsked.length > 0 ? ' Stripe still asks for:' : ''
}

function isSettled({ isUsed, chargesEnabled, stillAsked }: VenueAccount): boolean {
  return isUsed && chargesEnabled && stillAsked.length === 0
}

function NextStep({ account, vendorId }: { account: VenueAccount; vendorId: string }) {
  const starting = useChange({
    send: (_: void, intent) => startVenueAccount(vendorId, intent),
    onDone: ({ url }) => window.location.assign(url),
    errorText: (error) => refusalText(error, FAILED),
  })
  if (account.chargesEnabled) {
    return (
      <a href={STRIPE_DASHBOARD} className={buttonClass({ variant: 'secondary', block: true })}>
        <ExternalLink aria-hidden className="size-5" />
        Open Stripe
      </a>
    )
  }
  return (
    <>
      {starting.errorText && <Alert title={starting.errorText} />}
      <Button
        block
        variant={account.stripeAccount ? 'primary' : 'secondary'}
        pending={starting.isPending}
        pendingText="Opening Stripe…"
        onClick={() => void starting.run()}
      >
        {stepOf(account)}
      </Button>
    </>
  )
}

function stepOf({ stripeAccount, isClosed }: VenueAccount): string {
  if (isClosed) return 'Set up another account'
  return stripeAccount ? 'Continue at Stripe' : 'Get paid to your own account'
}
