import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { dayCloseQuery, signDay } from '#app/features/money-desk/day-close.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { DaySignature } from '#domain/money-desk/day-close.contract.ts'
import { MAX_NOTE_LENGTH } from '#domain/money-desk/day-close.ts'
import { SIGN_FAILED, SIGN_TEXT, SIGN_TITLE } from './close-of-day.messages.ts'

export interface SignDayProps {
  vendorId: string
  day: string
  counted: NonNullable<DaySignature['counted']>
  onClose: () => void
}

/** One signature for all locations whose money is settled, with a note. */
export function SignDay({ vendorId, day, counted, onClose }: SignDayProps) {
  const [note, setNote] = useState('')
  const client = useQueryClient()
  const { queryKey } = dayCloseQuery(vendorId, day)
  const signing = useChange({
    send: (_: void, intent) =>
      signDay(vendorId, day, { counted, ...(note.trim() && { note: note.trim() }) }, intent),
    onDone(close) {
      client.setQueryData(queryKey, close)
      onClose()
    },
    refresh: () => client.invalidateQueries({ queryKey }),
    errorText: (error) => refusalText(error, SIGN_FAILED),
  })
  return (
    <Dialog
      open
      title={SIGN_TITLE}
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
            Sign
          </Button>
          <Button variant="ghost" block onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <TextArea
        label="Note"
        hint="Optional, for whoever reads this day"
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {signing.errorText && <Alert className="mt-3" title={signing.errorText} />}
    </Dialog>
  )
}
