import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { FormSkeleton } from '#app/ui/forms/form-skeleton.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { StationQuestions } from '../station-parts/station-questions.tsx'
import { useStationAnswers } from '../station-parts/use-station-answers.ts'
import { AddStationField } from './add-station-field.tsx'

export interface LineDialogProps {
  vendorLocationId: string
  isSwitching: boolean
  errorText: string | undefined
  onSwitch: () => Promise<unknown>
  onClose: () => void
}

/** Turns a location into a line, once it has a station and it is said which one makes its items. */
export function LineDialog(props: LineDialogProps) {
  const { vendorLocationId, isSwitching, onSwitch, onClose } = props
  const { save, isPending, errorText, ...question } = useStationAnswers(vendorLocationId)
  const { stations, unsaid } = question
  const isBusy = isPending || isSwitching
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isBusy}
      title="Make orders as they are paid?"
      description="Orders that are already paid stay as they were: they are made when their guests come to the counter."
    >
      {question.isLoading ? (
        question.loadError ? (
          <LoadFailed error={question.loadError} onRetry={question.reload} />
        ) : (
          <FormSkeleton what="the stations" />
        )
      ) : (
        <div className="flex flex-col gap-6">
          <AddStationField vendorLocationId={vendorLocationId} stations={stations} />
          {stations.length > 0 && (
            <form
              noValidate
              className="flex flex-col gap-5"
              onSubmit={async (event) => {
                event.preventDefault()
                if (await save()) await onSwitch()
              }}
            >
              {unsaid.length > 0 && (
                <FormFields pending={isBusy} className="flex flex-col gap-5">
                  <h3 className="font-semibold">Which station makes your items?</h3>
                  <StationQuestions {...question} onChange={question.setAnswers} />
                </FormFields>
              )}
              <FieldError id="line-error" error={errorText ?? props.errorText} />
              <Button type="submit" block pending={isBusy} pendingText="Switching…">
                Switch to line
              </Button>
            </form>
          )}
        </div>
      )}
    </Dialog>
  )
}
