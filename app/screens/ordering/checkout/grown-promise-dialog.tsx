import { describePromise } from '#domain/preparations/promise-text.ts'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import type { GrownPromise } from './use-promised.ts'

export interface GrownPromiseDialogProps {
  grown: GrownPromise
  isFree: boolean
  /** A wallet opens only by its own button. */
  isWallet: boolean
  onPay: () => void
  onBack: () => void
}

/** Asks whether to pay although the wait has grown since the guest saw it. */
export function GrownPromiseDialog(props: GrownPromiseDialogProps) {
  const { grown, isFree, isWallet, onPay, onBack } = props
  return (
    <AlertDialog
      open
      title="The wait has grown"
      description={
        <>
          <p>
            Your order would be ready in{' '}
            <strong className="text-ink">{describePromise(grown.now)}</strong>, not in{' '}
            {describePromise(grown.was)}.{' '}
            {isFree ? 'It is not placed yet.' : 'Nothing was charged.'}
          </p>
          {isWallet && <p className="mt-2">To pay anyway, tap the wallet’s button once more.</p>}
        </>
      }
      cancelLabel="Back"
      confirmLabel={isFree ? 'Order anyway' : 'Pay anyway'}
      onCancel={onBack}
      onConfirm={onPay}
    />
  )
}
