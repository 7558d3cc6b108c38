import { useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { MAX_REASON_LENGTH } from '#domain/guest-list/guest-list.limits.ts'

export interface ReasonDialogProps {
  name: string
  onClose: () => void
  onLetIn: (reason: string) => void
}

const FORM_ID = 'let-in-anyway'

/** A manager says why a guest is let in at another time; it is recorded with the check-in. */
export function ReasonDialog({ name, onClose, onLetIn }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <Dialog
      open
      title={`Let ${name} in?`}
      description="The event is not tonight. Your reason is recorded with the check-in."
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={FORM_ID} block>
            Let in
          </Button>
          <Button variant="ghost" block onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim() === '') return setMissing(true)
          onLetIn(reason.trim())
        }}
      >
        <TextField
          label="Reason"
          autoComplete="off"
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          error={isMissing ? 'Please say why' : undefined}
          onChange={({ target }) => {
            setReason(target.value)
            setMissing(false)
          }}
        />
      </form>
    </Dialog>
  )
}
