import { Controller } from 'react-hook-form'
import { ChangedAlert } from '#app/features/layout/changed-alert.tsx'
import type { EventIds } from '#app/features/contests/managed-prizes.queries.ts'
import { pictureUploader } from '#app/features/pictures.queries.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { FormDrawer } from '#app/ui/forms/form-drawer.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { PictureField } from '#app/ui/forms/picture-field.tsx'
import { RetireSection } from '#app/ui/forms/retire-section.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { PRIZE_CHANGED } from '#domain/contests/contests.messages.ts'
import { formatChance } from '#domain/contests/forecast-prize.ts'
import {
  MAX_PRIZE_DESCRIPTION_LENGTH,
  MAX_PRIZE_NAME_LENGTH,
} from '#domain/contests/contests.limits.ts'
import type { ManagedPrize } from '#domain/contests/managed-prizes.contract.ts'
import { ROLLS } from '#domain/contests/pick-prize.ts'
import { formatCount } from '#domain/values/count-of.ts'
import { PrizeForecast } from './prize-forecast.tsx'
import { parseChance, parseQuantity } from './prize-values.ts'
import { usePrizeForm } from './use-prize-form.ts'

export interface PrizeDialogProps {
  event: EventIds
  /** Undefined for a new one. */
  prize: ManagedPrize | undefined
  /** The other prizes that can be won, in the order of the list. */
  others: readonly ManagedPrize[]
  onClose: () => void
}

/** The prize form: adds a prize, or edits and archives one. */
export function PrizeDialog({ event, prize, others, onClose }: PrizeDialogProps) {
  const { form, known, taken, archiving, ...saving } = usePrizeForm({
    event,
    prize,
    others,
    onDone: onClose,
  })
  const { control } = form
  const { errors } = form.formState
  const [quantity, chance] = form.watch(['quantity', 'chance'])
  const won = known ? known.quantity - known.remaining : 0
  const typed = parseQuantity(quantity)
  const isPending = saving.isPending || archiving.isPending

  return (
    <FormDrawer
      title={prize ? 'Edit Prize' : 'Add Prize'}
      isDirty={saving.isDirty}
      isPending={isPending}
      isSaving={saving.isPending}
      errorText={saving.errorText}
      submitText={prize ? 'Save' : 'Add prize'}
      onSubmit={(submit) => void saving.save(submit)}
      onClose={onClose}
      more={known && prize && <ArchivePrize prize={known} archiving={archiving} />}
    >
      <ChangedAlert title={PRIZE_CHANGED} fields={saving.changedFields} />
      <FormFields pending={isPending} className="flex flex-col gap-4">
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={MAX_PRIZE_NAME_LENGTH}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextArea
          label="Text"
          rows={3}
          maxLength={MAX_PRIZE_DESCRIPTION_LENGTH}
          error={errors.description?.message}
          {...form.register('description')}
          value={form.watch('description')}
        />
        <Controller
          control={control}
          name="picture"
          render={({ field }) => (
            <PictureField
              label="Picture"
              value={field.value}
              upload={pictureUploader(event.vendorId)}
              error={errors.picture?.message}
              onUnfinished={saving.setUnsent}
              onChange={field.onChange}
            />
          )}
        />
        <TextField
          label="Quantity"
          inputMode="numeric"
          autoComplete="off"
          className="amount"
          hint={won > 0 && `${formatCount(won)} won so far.`}
          error={errors.quantity?.message}
          {...form.register('quantity')}
        />
        <TextField
          label="Chance of one draw, in percent"
          inputMode="decimal"
          autoComplete="off"
          className="amount"
          hint={!errors.chance && toChanceHint(taken)}
          error={errors.chance?.message}
          {...form.register('chance')}
        />
        <PrizeForecast
          chancePerMillion={parseChance(chance)}
          remaining={typed === undefined || typed < won ? undefined : typed - won}
        />
        {!known?.archivedAt && (
          <Select
            label="Place in the list"
            options={listPlaces(others)}
            error={errors.position?.message}
            {...form.register('position')}
          />
        )}
      </FormFields>
    </FormDrawer>
  )
}

function ArchivePrize(props: {
  prize: ManagedPrize
  archiving: ReturnType<typeof usePrizeForm>['archiving']
}) {
  const { prize, archiving } = props
  return (
    <RetireSection
      label="Archive prize"
      restoreLabel="Restore prize"
      isRetired={prize.archivedAt !== null}
      title={`Archive ${prize.name}?`}
      description="Nobody can win it any more. Its winners keep it, and you can restore it."
      confirmLabel="Archive"
      pending={archiving.isPending}
      pendingText="Archiving…"
      onRetire={archiving.run}
    >
      {archiving.errorText && <Alert title={archiving.errorText} />}
    </RetireSection>
  )
}

function toChanceHint(taken: number): string {
  if (taken === 0) return 'The chances of all prizes of an event add up to at most 100%.'
  return `The other prizes have ${formatChance(taken)} together: at most ${formatChance(ROLLS - taken)} is left.`
}

function listPlaces(others: readonly ManagedPrize[]) {
  return [
    { value: 1, label: 'First' },
    ...others.map(({ name }, index) => ({ value: index + 2, label: `After ${name}` })),
  ]
}
