import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { dayCloseQuery, signDay } from '#app/features/money-desk/day-close.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { DaySignature, LocationDay } from '#domain/money-desk/day-close.contract.ts'
import { MAX_NOTE_LENGTH } from '#domain/money-desk/day-close.ts'
import { findUnsharedTips } from '#domain/money-desk/unshared-tips.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'
import {
  NOT_SIGNED,
  SIGN_FAILED,
  SIGN_TEXT,
  signed,
  signText,
  signTitle,
  unsharedTips,
} from './close-of-day.messages.ts'

export interface SignDayProps {
  vendorId: string
  day: string
  /** Those that are not signed yet; one whose money needs a person stays so. */
  locations: LocationDay[]
  counted: NonNullable<DaySignature['counted']>
  onClose: () => void
  onSigned: () => void
}

/** One signature for all locations whose money is settled, with a note. It names what is signed. */
export function SignDay(props: SignDayProps) {
  const { vendorId, day, locations, counted, onClose, onSigned } = props
  const [note, setNote] = useState('')
  const client = useQueryClient()
  const { queryKey } = dayCloseQuery(vendorId, day)
  const signing = useChange({
    send: (_: void, intent) =>
      signDay(vendorId, day, { counted, ...(note.trim() && { note: note.trim() }) }, intent),
    onDone(close) {
      client.setQueryData(queryKey, close)
      onSigned()
      toast(signed(day), { tone: 'success' })
      onClose()
    },
    refresh: () => client.invalidateQueries({ queryKey }),
    errorText: (error) => refusalText(error, SIGN_FAILED),
  })
  return (
    <Dialog
      open
      title={signTitle(day)}
      description={SIGN_TEXT}
      onClose={onClose}
      footer={
        <>
          <Button
            block
            pending={signing.isPending}
            pendingText="Signing…"
            onClick={() => void signing.run()}
          >
            {signText(locations.filter(isSettled).length, locations.length)}
          </Button>
          <Button variant="ghost" block onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <ul className="mb-4 flex flex-col gap-2 text-sm">
        {locations.map((location) => (
          <li key={location.vendorLocationId} className="wrap-anywhere">
            <span className="font-semibold">{location.name}</span>:{' '}
            {isSettled(location)
              ? describeCounted(counted.find((each) => isOf(each, location)))
              : NOT_SIGNED}
            {unsharedOf(location)}
          </li>
        ))}
      </ul>
      <TextArea
        label="Note"
        hint={locations.length === 1 ? 'Optional' : 'Optional, kept with each location'}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {signing.errorText && <Alert className="mt-3" title={signing.errorText} />}
    </Dialog>
  )
}

const isSettled = ({ openMoney }: LocationDay) => openMoney === 0

type Counted = NonNullable<DaySignature['counted']>[number]

const isOf = (counted: Counted, { vendorLocationId }: LocationDay) =>
  counted.vendorLocationId === vendorLocationId

/** 'cash $212.50', 'other card terminal $80.00, cash $212.50', 'nothing counted' */
function describeCounted({ otherCard, cash }: Partial<Counted> = {}): string {
  const parts = [
    otherCard && `other card terminal ${formatMoney(toCents(otherCard))}`,
    cash && `cash ${formatMoney(toCents(cash))}`,
  ].filter(Boolean)
  return parts.join(', ') || 'nothing counted'
}

function unsharedOf({ tips }: LocationDay) {
  const unshared = findUnsharedTips(tips)
  return unshared !== null && <span className="block text-danger">{unsharedTips(unshared)}</span>
}
