import { type FormEventHandler, lazy, type ReactNode, Suspense, useRef } from 'react'
import { formatClock } from '#domain/values/format-moment.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { PrefetchPage } from '#app/features/layout/prefetch-page.tsx'
import { RehearsalBanner } from '#app/features/orders/rehearsal-banner.tsx'
import { menuPath, reviewPath, orderStatusPath } from '#app/paths.ts'
import { toPricedLines } from '#domain/orders/order-amounts.ts'
import { BottomBar } from '#app/ui/layout/bottom-bar.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { useFlatScreen } from '#app/ui/layout/use-flat-screen.ts'
import { useWiderThan } from '#app/ui/layout/use-wider-than.ts'
import { CheckoutPromise } from './checkout-promise.tsx'
import { Consents } from './consents.tsx'
import { FoldedSummary, OrderSummary } from './order-summary.tsx'
import { ReadyTextConsent } from './ready-text-consent.tsx'
import { CHECKOUT_FORM_ID, PayPanel, type WaysToPay } from './pay-panel.tsx'
import { CheckingPanel, ExpiredPanel, PaidPanel } from './step-panels.tsx'
import { TipSection } from './tip-section.tsx'
import type { Checkout } from './use-checkout.ts'

const GrownPromiseDialog = lazy(async () => ({
  default: (await import('./grown-promise-dialog.tsx')).GrownPromiseDialog,
}))

export interface CheckoutLayoutProps {
  checkout: Checkout
  venue: string | undefined
  onSubmit: FormEventHandler<HTMLFormElement>
  /** The wallet and the choice of a card; absent for a free order. */
  ways?: WaysToPay
  /** The card form, once it is unfolded. */
  children?: ReactNode
}

/** Total, tip, consents and card, with the ways to pay at the bottom, or beside them where there is room. */
export function CheckoutLayout(props: CheckoutLayoutProps) {
  const { checkout, venue, onSubmit, ways, children } = props
  const { order, payment, tip, form, promised } = checkout
  const formElement = useRef<HTMLFormElement>(null)
  const { vendorLocationId } = order
  const isWide = useWiderThan('tablet')
  // A phone on its side has the ways to pay beside the total, in its low bar.
  const isBarShown = useFlatScreen() || !isWide
  const { step } = payment
  const isForm = step.kind === 'form' || step.kind === 'paying'
  const locked = step.kind !== 'form'
  const isWallet = ways !== undefined && !ways.isCardOpen
  function payAnyway() {
    promised.answer()
    if (!isWallet) formElement.current?.requestSubmit()
  }
  const summary = { order, amounts: tip.amounts, isTipAsked: tip.isAsked, venue }
  const pay = (
    <PayPanel
      step={step}
      totalCents={tip.amounts.totalCents}
      isFree={order.isFree}
      isUpdating={tip.isPending}
      showsTotal={isBarShown}
      ways={ways}
    />
  )
  const hold = (
    <p className="text-center text-xs text-balance text-ink-muted">
      We hold your items until {formatClock(order.holdExpiresAt, order.timeZone)}.
    </p>
  )
  return (
    <CustomerPage
      title="Checkout"
      back={reviewPath(vendorLocationId)}
      homeTo={menuPath(vendorLocationId)}
      wide
      bar={isForm && isBarShown && <BottomBar wide>{pay}</BottomBar>}
    >
      <PrefetchPage page={orderStatusPath(vendorLocationId, order.orderId)} />
      {step.kind === 'checking' && <CheckingPanel />}
      {step.kind === 'done' && <PaidPanel />}
      {step.kind === 'expired' && <ExpiredPanel onReturn={checkout.returnFromExpired} />}
      {promised.grown && (
        <Suspense>
          <GrownPromiseDialog
            grown={promised.grown}
            isFree={order.isFree}
            isWallet={isWallet}
            onPay={payAnyway}
            onBack={checkout.returnToReview}
          />
        </Suspense>
      )}
      <div hidden={!isForm}>
        {order.isRehearsal && <RehearsalBanner />}
        <h1 className="display mb-5 text-2xl">Checkout</h1>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 tablet:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
          {!isWide && <FoldedSummary {...summary} />}
          <form
            id={CHECKOUT_FORM_ID}
            ref={formElement}
            noValidate
            aria-label="Checkout"
            className="flex min-w-0 flex-col gap-7 max-tablet:pb-16"
            onSubmit={onSubmit}
          >
            <CheckoutPromise order={order} />
            {tip.isAsked && (
              <TipSection tip={tip} lines={toPricedLines(order.cartItems)} locked={locked} />
            )}
            <div className="flex flex-col gap-1">
              <Consents
                form={form}
                terms={checkout.terms}
                hasAlcohol={order.hasAlcohol}
                locked={locked}
                onOfAge={checkout.acknowledgeAgeInBackground}
              />
              <ReadyTextConsent order={order} locked={locked} />
            </div>
            {children}
            {!isWide && hold}
          </form>
          {isWide && (
            <Card className="sticky top-20 flex flex-col gap-5 p-5 flat:top-12">
              <OrderSummary {...summary} />
              {!isBarShown && pay}
              {hold}
            </Card>
          )}
        </div>
      </div>
    </CustomerPage>
  )
}
