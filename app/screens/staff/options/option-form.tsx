import { Controller, useWatch } from 'react-hook-form'
import { ChangedAlert } from '#app/features/layout/changed-alert.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { SaveBar } from '#app/ui/forms/save-bar.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { Switch } from '#app/ui/forms/switch.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { ManagedOptionGroup } from '#domain/inventory/managed-options.contract.ts'
import { OPTION_GROUP_CHANGED } from '#domain/inventory/managed-options.messages.ts'
import { MAX_OPTION_NAME_LENGTH } from '#domain/inventory/product-limits.ts'
import { ChoicesField } from './choices-field.tsx'
import { useOptionForm } from './use-option-form.ts'

/** Adds an option group, or edits the given one. */
export function OptionForm({ group }: { group?: ManagedOptionGroup }) {
  const options = useOptionForm(group)
  const { form } = options
  const { errors, isSubmitted } = form.formState
  const [most, choices] = useWatch({ control: form.control, name: ['most', 'choices'] })
  const numbers = Math.max(choices.length, Number(most))
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void options.save(event)}>
      <ChangedAlert title={OPTION_GROUP_CHANGED} fields={options.changedFields} />
      <FormFields
        key={options.discards}
        pending={options.isPending}
        className="flex flex-col gap-5"
      >
        <TextField
          label="Name"
          hint="What guests choose, such as Mixer."
          autoComplete="off"
          maxLength={MAX_OPTION_NAME_LENGTH}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Switch
          label="Guests have to choose"
          hint="Without a choice the item cannot be ordered."
          {...form.register('isRequired')}
        />
        <Select
          label="How many a guest may choose"
          options={Array.from({ length: numbers }, (_, at) => ({
            value: at + 1,
            label: at === 0 ? 'One' : `Up to ${at + 1}`,
          }))}
          error={errors.most?.message}
          {...form.register('most')}
        />
        <Controller
          control={form.control}
          name="choices"
          render={({ field }) => (
            <ChoicesField
              value={field.value}
              most={most}
              showsErrors={isSubmitted}
              error={(errors.choices as { message?: string } | undefined)?.message}
              onChange={field.onChange}
            />
          )}
        />
      </FormFields>
      <SaveBar
        isDirty={options.isDirty}
        isNew={!group}
        pending={options.isPending}
        saveLabel={group ? 'Save' : 'Add options'}
        error={options.errorText}
        onDiscard={options.discard}
      />
    </form>
  )
}
