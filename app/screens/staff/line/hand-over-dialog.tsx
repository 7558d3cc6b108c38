import { Button } from '#app/ui/actions/button.tsx'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { needsIdCheck } from '#domain/orders/id-check.ts'
import type { LineChange } from '#domain/preparations/line-change.ts'
import type { Preparation } from '#domain/preparations/preparations.contract.ts'
import { REFUSAL_NAMES } from '#domain/preparations/preparations.messages.ts'
import { REFUSAL_REASONS, type RefusalReason } from '#domain/preparations/stages.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { toCalled } from './to-called.ts'

export interface HandOverDialogProps {
  preparation: Preparation
  onConfirm: (change: LineChange) => void
  onCancel: () => void
}

/** Asks before a hand-over without the guest's code: number, name, and the ID where it is due. */
export function HandOverDialog({ preparation, onConfirm, onCancel }: HandOverDialogProps) {
  const { requireIdCheck } = useStaffLocation().location
  const { customerName, stage, lines } = preparation
  const left = lines.filter((line) => line.struckQuantity < line.quantity)
  const hasAlcohol = left.some((line) => line.isAlcohol)
  const isIdDue = needsIdCheck({ requireIdCheck, hasAlcohol })
  return (
    <AlertDialog
      open
      title={`Hand over ${toCalled(preparation)}?`}
      description={
        <>
          <p className="text-lg text-ink">
            {customerName ? `Ask for the name: ${customerName}` : 'Ask for the number.'}
          </p>
          <ul className="mt-2 text-lg">
            {left.map((line) => (
              <li key={line.lineId}>
                {line.quantity - line.struckQuantity} × {formatProductName(line)}
              </li>
            ))}
          </ul>
          {isIdDue && <p className="mt-2 text-xl font-semibold text-warning">21+ · check ID</p>}
          <p className="mt-2">It is recorded that no code was scanned.</p>
          {hasAlcohol && (
            <RefuseAlcohol
              onRefuse={(reason) => onConfirm({ kind: 'move', from: stage, to: 'REFUSED', reason })}
            />
          )}
        </>
      }
      confirmLabel={isIdDue ? 'ID checked' : 'Hand over'}
      onConfirm={() =>
        onConfirm({
          kind: 'move',
          from: stage,
          to: 'HANDED_OVER',
          ...(isIdDue && { idChecked: true }),
        })
      }
      onCancel={onCancel}
    />
  )
}

/** Why a person does not get the alcohol. It is not a record of their ID. */
function RefuseAlcohol({ onRefuse }: { onRefuse: (reason: RefusalReason) => void }) {
  return (
    <details className="mt-3">
      <summary className="flex min-h-touch cursor-pointer items-center text-base font-medium text-danger">
        Do not hand over the alcohol
      </summary>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 *:min-h-[64px]">
        {REFUSAL_REASONS.map((reason) => (
          <Button
            key={reason}
            variant="secondary"
            className="px-2!"
            onClick={() => onRefuse(reason)}
          >
            {REFUSAL_NAMES[reason]}
          </Button>
        ))}
      </div>
    </details>
  )
}
