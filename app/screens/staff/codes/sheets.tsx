import { useQueryClient } from '@tanstack/react-query'
import { FileDown, MapPin, Printer } from 'lucide-react'
import type { FormEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { refusalText } from '#app/api/api-error.ts'
import { showFieldErrors } from '#app/api/field-errors.ts'
import { useChange } from '#app/api/use-change.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { saveFile } from '#app/ui/data/save-file.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { SegmentedChoice } from '#app/ui/forms/segmented-choice.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { CodeSheetInput } from '#domain/short-links/code-sheets.contract.ts'
import {
  isNumbered,
  MAX_CODES_PER_SHEET,
  MAX_NUMBER,
  type Paper,
  SHEET_STYLES,
  SHEETS,
  type Sheet,
  type SheetStyle,
} from '#domain/short-links/sheets.ts'
import { LAST_BELOW_FIRST, TOO_MANY_CODES } from '#domain/short-links/short-links.messages.ts'
import type { CodePrinting } from '#domain/short-links/short-links.contract.ts'
import { useStaffVenue } from '../shell/use-staff-venue.ts'
import { SHEET_HINTS, SHEET_NAMES, STYLE_HINTS, STYLE_NAMES } from './codes.messages.ts'
import { codesKey, printSheet } from './codes.queries.ts'
import { SheetPreview } from './sheet-preview.tsx'

const PRINT_FAILED = 'The sheet could not be created. Please try again.'

interface SheetFields {
  sheet: Sheet
  vendorLocationId: string
  paper: Paper
  style: SheetStyle
  from: string
  to: string
}

/** Makes a PDF of codes. The same table has the same code on each sheet. */
export function Sheets({ printing }: { printing: CodePrinting }) {
  const { locations } = printing
  const { vendor } = useStaffVenue()
  const { vendorId } = vendor
  const queryClient = useQueryClient()
  const form = useForm<SheetFields>({
    defaultValues: {
      sheet: 'TABLE_TENTS',
      vendorLocationId: locations[0]?.vendorLocationId ?? '',
      paper: vendor.timeZone.startsWith('America/') ? 'LETTER' : 'A4',
      style: 'BAND',
      from: '1',
      to: '6',
    },
  })
  const { errors } = form.formState
  const [sheet, paper, style, vendorLocationId, from] = useWatch({
    control: form.control,
    name: ['sheet', 'paper', 'style', 'vendorLocationId', 'from'],
  })
  const printingSheet = useChange({
    send: (wanted: CodeSheetInput, intent) => printSheet(vendorId, wanted, intent),
    refresh: () => queryClient.invalidateQueries({ queryKey: codesKey(vendorId) }),
    onDone: ({ file, name }) => saveFile(file, name),
    onFailed: (error) => void showFieldErrors(form, error),
    success: (_, wanted) => ({
      title: `${SHEET_NAMES[wanted.sheet]} saved`,
      description: 'Print at 100%, and scan one before you hang them up.',
    }),
    errorText: (error) => refusalText(error, PRINT_FAILED),
  })
  const submit = (event: FormEvent) =>
    void form.handleSubmit((values) => printingSheet.run(toWanted(values)))(event)
  const printOne = () =>
    void form.handleSubmit((values) =>
      printingSheet.run(toWanted({ ...values, to: values.from })),
    )()
  const location = locations.find((one) => one.vendorLocationId === vendorLocationId)
  const hasFieldError = Object.keys(errors).length > 0
  if (locations.length === 0) {
    return (
      <EmptyState
        icon={<MapPin aria-hidden className="size-7 stroke-[1.5]" />}
        title="No location to print codes for"
        description="Add a location first. Its codes lead to its menu."
      />
    )
  }
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,20rem)] lg:gap-8">
      <Card>
        <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
          <FormFields pending={printingSheet.isPending} className="flex flex-col gap-5">
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
          </FormFields>
          {sheet !== 'DOOR_SIGN' && location && !location.printedAt && (
            <p className="text-sm text-ink-muted wrap-anywhere">
              Once it is printed, {location.description} keeps its code {location.vendorLocationId}.
            </p>
          )}
          {printingSheet.errorText && !hasFieldError && <Alert title={printingSheet.errorText} />}
          <Button
            type="submit"
            block
            icon={<FileDown aria-hidden className="size-5" />}
            pending={printingSheet.isPending}
            pendingText="Creating the PDF…"
          >
            Download PDF
          </Button>
          {isNumbered(sheet) && (
            <Button
              variant="secondary"
              block
              icon={<Printer aria-hidden className="size-5" />}
              aria-disabled={printingSheet.isPending || undefined}
              onClick={printOne}
            >
              Print one to try
            </Button>
          )}
          <p className="text-sm text-ink-muted">
            What a code leads to is changed under Short links, never on paper. A table keeps its
            code when its sheet is printed again.
          </p>
        </form>
      </Card>
      <div className="max-lg:order-first max-lg:mx-auto max-lg:w-full max-lg:max-w-56 lg:sticky lg:top-24">
        <SheetPreview
          sheet={sheet}
          style={style}
          paper={paper}
          color={(sheet === 'DOOR_SIGN' ? locations[0] : location)?.primaryColor ?? ''}
          logoUrl={vendor.logoUrl}
          venueName={vendor.name}
          placeName={sheet === 'DOOR_SIGN' ? vendor.name : (location?.description ?? '')}
          origin={printing.origin}
          from={from}
        />
      </div>
    </div>
  )
}

function toWanted({
  sheet,
  paper,
  style,
  vendorLocationId,
  from,
  to,
}: SheetFields): CodeSheetInput {
  return {
    sheet,
    paper,
    style,
    ...(sheet !== 'DOOR_SIGN' && { vendorLocationId }),
    ...(isNumbered(sheet) && { from: Number(from), to: Number(to) }),
  }
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
