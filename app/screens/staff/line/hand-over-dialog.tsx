import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { needsIdCheck } from '#domain/orders/id-check.ts'
import type { LineChange } from '#domain/preparations/line-change.ts'
import type { Preparation } from '#domain/preparations/preparations.contract.ts'
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
