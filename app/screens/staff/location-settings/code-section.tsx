import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { refusalText } from '#app/api/api-error.ts'
import { showFieldErrors } from '#app/api/field-errors.ts'
import { useChange } from '#app/api/use-change.ts'
import { useNavigateWhileOpen } from '#app/features/layout/use-navigate-while-open.ts'
import {
  changeLocationCode,
  refreshLocations,
} from '#app/features/locations/staff-locations.queries.ts'
import { locationSettingsPath } from '#app/staff-paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { CODE_INVALID } from '#domain/locations/locations.messages.ts'
import type { ManagedLocation } from '#domain/locations/managed-locations.contract.ts'

const NOT_CHANGED = 'The code could not be changed. Please try again.'

/**
 * The code of the location, which can be replaced until it is printed or used in an order. The page then moves to the new
 * address, so what is typed above is saved first.
 */
export function CodeSection({
  location,
  isUnsaved,
}: {
  location: ManagedLocation
  isUnsaved: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const { vendorLocationId, isCodeFinal } = location
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-[min(100%,12rem)] flex-1">
        <h2 className="display text-lg">
          Code <span className="amount">{vendorLocationId}</span>
        </h2>
        <p className="text-sm text-ink-muted">
          {isCodeFinal
            ? 'It is printed or has orders, so it stays.'
            : isUnsaved
              ? 'Save or discard your changes above before you choose another one.'
              : 'It is in the address of the menu. You can choose your own until it is printed.'}
        </p>
      </div>
      {!isCodeFinal && (
        <Button variant="secondary" disabled={isUnsaved} onClick={() => setOpen(true)}>
          Choose a code
        </Button>
      )}
      {isOpen && <CodeDialog location={location} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function CodeDialog({ location, onClose }: { location: ManagedLocation; onClose: () => void }) {
  const { vendorLocationId, vendorId, version } = location
  const queryClient = useQueryClient()
  const navigate = useNavigateWhileOpen()
  const form = useForm({ defaultValues: { vendorLocationId: '' } })
  const problem = form.formState.errors.vendorLocationId?.message
  const change = useChange({
    send: (code: string, intent) =>
      changeLocationCode(vendorLocationId, { vendorLocationId: code, version }, intent),
    async onDone(changed) {
      onClose()
      await navigate(locationSettingsPath(changed.vendorLocationId), { replace: true })
    },
    onFailed: (error) => void showFieldErrors(form, error),
    refresh: () => refreshLocations(queryClient, vendorId),
    errorText: (error) => refusalText(error, NOT_CHANGED),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!change.isPending}
      title="Choose a code"
      description="The menu moves to the new address. Rehearsal orders of this location are removed."
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit(async ({ vendorLocationId: code }) => {
          await change.run(code.trim().toUpperCase())
        })}
      >
        <FormFields pending={change.isPending}>
          <TextField
            label="Code"
            hint="3 to 12 letters and digits, such as GARDEN."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            className="amount uppercase"
            error={problem}
            {...form.register('vendorLocationId', {
              validate: (code) => /^[A-Z0-9]{3,12}$/i.test(code.trim()) || CODE_INVALID,
            })}
          />
        </FormFields>
        <FieldError id="code-error" error={problem ? undefined : change.errorText} />
        <Button type="submit" block pending={change.isPending} pendingText="Changing…">
          Change the code
        </Button>
      </form>
    </Dialog>
  )
}
