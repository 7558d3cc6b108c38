import { ChangedAlert } from '#app/features/layout/changed-alert.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { SaveBar } from '#app/ui/forms/save-bar.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { MoneySettings } from '#domain/money-desk/money-settings.contract.ts'
import {
  JOURNAL_ACCOUNT_IDS,
  JOURNAL_ACCOUNTS,
  MAX_ACCOUNT_NAME_LENGTH,
} from '#domain/money-desk/journal.ts'
import { MONEY_SETTINGS_CHANGED } from '#domain/money-desk/money-settings.ts'
import { useMoneySettingsForm } from './use-money-settings-form.ts'

/** What STAFF may refund alone, and what the venue calls its accounts. */
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
        <FormSection title="Accounts of the journal">
          <p className="text-sm text-ink-muted">
            The names in your books, for the journal of each day. Empty means the usual name.
          </p>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-4">
            {JOURNAL_ACCOUNT_IDS.map((account) => (
              <TextField
                key={account}
                label={JOURNAL_ACCOUNTS[account]}
                placeholder={JOURNAL_ACCOUNTS[account]}
                autoComplete="off"
                maxLength={MAX_ACCOUNT_NAME_LENGTH}
                error={errors.accounts?.[account]?.message}
                {...form.register(`accounts.${account}`)}
              />
            ))}
          </div>
        </FormSection>
        <FormSection title="The weekly page">
          <TextField
            label="E-mail address (optional)"
            hint="Each Monday the closes of the week, and money that has waited for a person for more than 7 days, go to the owners who have an address. Without one they go here."
            type="email"
            inputMode="email"
            autoComplete="off"
            error={errors.weeklyEmail?.message}
            {...form.register('weeklyEmail')}
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
