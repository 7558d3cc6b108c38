import { type UseFormReturn, useWatch } from 'react-hook-form'
import { SegmentedChoice } from '#app/ui/forms/segmented-choice.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import {
  isNumbered,
  MAX_CODES_PER_SHEET,
  MAX_NUMBER,
  type Paper,
  SHEET_STYLES,
  SHEETS,
  type SheetStyle,
} from '#domain/short-links/sheets.ts'
import type { CodePrinting } from '#domain/short-links/short-links.contract.ts'
import { LAST_BELOW_FIRST, TOO_MANY_CODES } from '#domain/short-links/short-links.messages.ts'
import { SHEET_HINTS, SHEET_NAMES, STYLE_HINTS, STYLE_NAMES } from './codes.messages.ts'
import type { SheetFields } from './use-print-sheet.ts'

/** What is printed, and how it looks. */
export function SheetSettings(props: {
  form: UseFormReturn<SheetFields>
  locations: CodePrinting['locations']
}) {
  const { form, locations } = props
  const { errors } = form.formState
  const [sheet, paper, style] = useWatch({
    control: form.control,
    name: ['sheet', 'paper', 'style'],
  })
  return (
    <>
      <Select
        label="What to print"
        hint={SHEET_HINTS[sheet]}
        options={SHEETS.map((value) => ({ value, label: SHEET_NAMES[value] }))}
        {...form.register('sheet')}
      />
      {sheet !== 'DOOR_SIGN' && (
        <Select
          label="Location"
          error={errors.vendorLocationId?.message}
          options={locations.map((one) => ({
            value: one.vendorLocationId,
            label: one.state === 'DRAFT' ? `${one.description} (draft)` : one.description,
          }))}
          {...form.register('vendorLocationId')}
        />
      )}
      {isNumbered(sheet) && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-3">
          <TextField
            label={sheet === 'TABLE_TENTS' ? 'First table' : 'First sticker'}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            className="amount"
            error={errors.from?.message}
            {...form.register('from', { validate: isNumber })}
          />
          <TextField
            label={sheet === 'TABLE_TENTS' ? 'Last table' : 'Last sticker'}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            className="amount"
            error={errors.to?.message}
            {...form.register('to', { validate: isLast })}
          />
        </div>
      )}
      <div>
        <SegmentedChoice
          legend="Style"
          options={SHEET_STYLES.map((value) => ({ value, label: STYLE_NAMES[value] }))}
          value={style}
          onChange={(value) => form.setValue('style', value as SheetStyle)}
        />
        <p className="mt-1.5 text-sm text-ink-muted">{STYLE_HINTS[style]}</p>
      </div>
      <SegmentedChoice
        legend="Paper"
        options={[
          { value: 'LETTER', label: 'US Letter' },
          { value: 'A4', label: 'A4' },
        ]}
        value={paper}
        onChange={(value) => form.setValue('paper', value as Paper)}
      />
    </>
  )
}

function isNumber(text: string): true | string {
  const isOne = /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MAX_NUMBER
  return isOne || `Enter a number from 1 to ${MAX_NUMBER}.`
}

function isLast(text: string, { from }: SheetFields): true | string {
  const isOne = isNumber(text)
  if (isOne !== true || isNumber(from) !== true) return isOne
  if (Number(text) < Number(from)) return LAST_BELOW_FIRST
  const isFew = Number(text) - Number(from) < MAX_CODES_PER_SHEET
  return isFew || TOO_MANY_CODES
}
