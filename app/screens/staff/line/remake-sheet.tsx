import { useQueryClient } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { hasCode, refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { remakePreparation } from '#app/features/preparations/exceptions.queries.ts'
import { lineQuery, withAnswer } from '#app/features/preparations/line.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { SegmentedChoice } from '#app/ui/forms/segmented-choice.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { formatProductName } from '#domain/inventory/product-name.ts'
import type { Preparation, RemakeBody } from '#domain/preparations/preparations.contract.ts'
import { REMAKE_REASONS, type RemakeReason } from '#domain/preparations/remakes.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { ASK_MANAGER, REMAKE_FAILED, REMAKE_NAMES } from './line.messages.ts'
import { toCalled } from './to-called.ts'

const REASONS = REMAKE_REASONS.map((value) => ({ value, label: REMAKE_NAMES[value] }))

export interface RemakeSheetProps {
  preparation: Preparation
  onClose: () => void
}

/** Makes pieces of a part again, free of charge: which, how many and why. */
export function RemakeSheet({ preparation, onClose }: RemakeSheetProps) {
  const { vendorLocationId } = useStaffLocation()
  const queryClient = useQueryClient()
  const { preparationId } = preparation
  const lines = preparation.lines.filter((line) => line.struckQuantity < line.quantity)
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>(() =>
    lines.length === 1 && lines[0] ? { [lines[0].lineId]: 1 } : {},
  )
  const [reason, setReason] = useState<RemakeReason>()
  const wished = lines.flatMap(({ lineId }) => {
    const quantity = chosen[lineId] ?? 0
    return quantity > 0 ? [{ lineId, quantity }] : []
  })
  const remake = useChange({
    send: (body: RemakeBody, intent) =>
      remakePreparation({ vendorLocationId, preparationId }, body, intent),
    onDone(answer) {
      queryClient.setQueryData(
        lineQuery(vendorLocationId).queryKey,
        (list) => list && withAnswer(list, answer),
      )
      onClose()
    },
    success: () => ({
      title: `${toCalled(preparation)} is made again`,
      description: 'It is the first card now.',
    }),
    errorText: (error) => refusalText(error, REMAKE_FAILED),
  })
  const isLimit = hasCode(remake.error, 'REMAKE_LIMIT')
  return (
    <Sheet
      open
      onClose={onClose}
      title={`Make ${toCalled(preparation)} again`}
      footer={
        <div className="flex flex-col gap-3">
          {remake.errorText && isLimit && <Alert title={ASK_MANAGER}>{remake.errorText}</Alert>}
          {remake.errorText && !isLimit && <Alert title={remake.errorText} />}
          <Button
            block
            className="min-h-[64px]! text-lg!"
            pending={remake.isPending}
            aria-disabled={wished.length === 0 || !reason || undefined}
            onClick={() => reason && void remake.run({ lines: wished, reason })}
          >
            {sayNext(wished.length > 0, reason !== undefined)}
          </Button>
        </div>
      }
    >
      <ul aria-label="What" className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.lineId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <span className="min-w-0 flex-[1_1_9rem] text-xl leading-tight font-semibold wrap-anywhere">
              {formatProductName(line)}
            </span>
            <Pieces
              name={formatProductName(line)}
              value={chosen[line.lineId] ?? 0}
              max={line.quantity - line.struckQuantity}
              onChange={(quantity) => setChosen({ ...chosen, [line.lineId]: quantity })}
            />
          </li>
        ))}
      </ul>
      <div className="mt-3 [&_label]:min-h-[64px] [&_label]:text-lg">
        <SegmentedChoice
          legend="Why"
          options={REASONS}
          value={reason}
          onChange={(value) => setReason(value as RemakeReason)}
        />
      </div>
      <p className="mt-3 text-base text-ink-muted">
        Free of charge. It goes to the head of the queue, and its stock is taken again.
      </p>
    </Sheet>
  )
}

/** The button says what is missing. */
function sayNext(hasLines: boolean, hasReason: boolean): string {
  if (!hasLines) return 'Choose what'
  return hasReason ? 'Make again' : 'Choose why'
}

/** How many pieces, by buttons that a wet hand hits. */
function Pieces(props: {
  name: string
  value: number
  max: number
  onChange: (value: number) => void
}) {
  const { name, value, max, onChange } = props
  return (
    <fieldset aria-label={`Pieces of ${name}`} className="flex items-center gap-1">
      <Button
        variant="secondary"
        className="size-[64px] shrink-0 px-0!"
        aria-label={`One ${name} less`}
        aria-disabled={value === 0 || undefined}
        icon={<Minus aria-hidden className="size-6" />}
        onClick={() => onChange(value - 1)}
      />
      <output className="amount min-w-16 text-center text-xl font-semibold">
        {value} <span className="text-base font-normal text-ink-muted">of {max}</span>
      </output>
      <Button
        variant="secondary"
        className="size-[64px] shrink-0 px-0!"
        aria-label={`One ${name} more`}
        aria-disabled={value === max || undefined}
        icon={<Plus aria-hidden className="size-6" />}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  )
}
