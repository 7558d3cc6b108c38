import { ChangedAlert } from '#app/features/layout/changed-alert.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { SaveBar } from '#app/ui/forms/save-bar.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { MoneySettings } from '#domain/money-desk/money-settings.contract.ts'
import { MONEY_SETTINGS_CHANGED } from '#domain/money-desk/money-settings.ts'
import { useMoneySettingsForm } from './use-money-settings-form.ts'

/** What STAFF may refund alone; above it a manager confirms. */
export function MoneySettingsForm(props: { vendorId: string; settings: MoneySettings }) {
  const { form, changedFields, isPending, ...rest } = useMoneySettingsForm(props)
  const { errors } = form.formState
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void rest.save()
      }}
    >
      <ChangedAlert title={MONEY_SETTINGS_CHANGED} fields={changedFields} className="mb-5" />
      <FormFields key={rest.discards} pending={isPending} className="flex flex-col gap-8">
        <FormSection title="What staff may refund alone">
          <p className="text-sm text-ink-muted">
            Above this a manager of the location confirms on their own phone, within 2 minutes. It
            holds for each person of the role Staff, and counts from one business day to the next.
            Empty means no limit.
          </p>
          <TextField
            label="Of one order"
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            placeholder="No limit"
            error={errors.order?.message}
            {...form.register('order')}
          />
          <TextField
            label="A night"
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            placeholder="No limit"
            error={errors.night?.message}
            {...form.register('night')}
          />
          <TextField
            label="Refunds a night"
            inputMode="numeric"
            autoComplete="off"
            placeholder="No limit"
            error={errors.refunds?.message}
            {...form.register('refunds')}
          />
        </FormSection>
      </FormFields>
      <SaveBar
        isDirty={rest.isDirty}
        pending={isPending}
        error={rest.errorText}
        onDiscard={rest.discard}
      />
    </form>
  )
}
