import { FileDown, MapPin, Printer } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormFields } from '#app/ui/forms/form-fields.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { isNumbered } from '#domain/short-links/sheets.ts'
import type { CodePrinting } from '#domain/short-links/short-links.contract.ts'
import { useStaffVenue } from '../shell/use-staff-venue.ts'
import { SheetPreview } from './sheet-preview.tsx'
import { SheetSettings } from './sheet-settings.tsx'
import { usePrintSheet } from './use-print-sheet.ts'

/** Makes a PDF of codes. The same table has the same code on each sheet. */
export function Sheets({ printing }: { printing: CodePrinting }) {
  const { locations } = printing
  const { vendor } = useStaffVenue()
  const { form, print, printOne, isPending, errorText } = usePrintSheet(
    locations[0]?.vendorLocationId ?? '',
  )
  const { errors } = form.formState
  const [sheet, paper, style, vendorLocationId, from] = useWatch({
    control: form.control,
    name: ['sheet', 'paper', 'style', 'vendorLocationId', 'from'],
  })
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
        <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void print(event)}>
          <FormFields pending={isPending} className="flex flex-col gap-5">
            <SheetSettings form={form} locations={locations} />
          </FormFields>
          {sheet !== 'DOOR_SIGN' && location && !location.printedAt && (
            <p className="text-sm text-ink-muted wrap-anywhere">
              Once it is printed, {location.description} keeps its code {location.vendorLocationId}.
            </p>
          )}
          {errorText && !hasFieldError && <Alert title={errorText} />}
          <Button
            type="submit"
            block
            icon={<FileDown aria-hidden className="size-5" />}
            pending={isPending}
            pendingText="Creating the PDF…"
          >
            Download PDF
          </Button>
          {isNumbered(sheet) && (
            <Button
              variant="secondary"
              block
              icon={<Printer aria-hidden className="size-5" />}
              aria-disabled={isPending || undefined}
              onClick={() => void printOne()}
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
