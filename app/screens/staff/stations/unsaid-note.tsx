import { useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { countOf } from '#domain/values/count-of.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { StationQuestions } from '../station-parts/station-questions.tsx'
import { nameSome } from '../station-parts/unsaid-items.ts'
import { useStationAnswers } from '../station-parts/use-station-answers.ts'

/** What a line lacks: a station, or items of which nobody has said where they are made. */
export function UnsaidNote({ hasStations }: { hasStations: boolean }) {
  const { vendorLocationId } = useStaffLocation()
  const [isAsking, setAsking] = useState(false)
  const { unsaid } = useStationAnswers(vendorLocationId)
  const names = unsaid.flatMap((ofType) => ofType.names)
  if (!hasStations) {
    return (
      <Alert tone="warning" title="Nobody makes the orders of this line yet.">
        What guests pay for is handed out without being made. Add a station.
      </Alert>
    )
  }
  if (names.length === 0) return null
  return (
    <Alert tone="warning" title={`Who makes ${countOf(names.length, 'item')}?`}>
      <p className="wrap-anywhere">Until you say so, nobody does: {nameSome(names)}.</p>
      <Button variant="secondary" size="touch" className="mt-3" onClick={() => setAsking(true)}>
        Choose stations
      </Button>
      {isAsking && <UnsaidDialog onClose={() => setAsking(false)} />}
    </Alert>
  )
}

function UnsaidDialog({ onClose }: { onClose: () => void }) {
  const { vendorLocationId } = useStaffLocation()
  const { save, isPending, errorText, ...question } = useStationAnswers(vendorLocationId)
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isPending}
      title="Where are these made?"
      description="You can choose another station for a single item in its form."
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={async (event) => {
          event.preventDefault()
          if (await save()) onClose()
        }}
      >
        <FormFields pending={isPending} className="flex flex-col gap-5">
          <StationQuestions {...question} onChange={question.setAnswers} />
        </FormFields>
        <FieldError id="stations-error" error={errorText} />
        <Button type="submit" block pending={isPending} pendingText="Saving…">
          Save
        </Button>
      </form>
    </Dialog>
  )
}
