import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { refusalText } from '#app/api/api-error.ts'
import { showFieldErrors } from '#app/api/field-errors.ts'
import { useChange } from '#app/api/use-change.ts'
import { saveFile } from '#app/ui/data/save-file.ts'
import type { CodeSheetInput } from '#domain/short-links/code-sheets.contract.ts'
import { isNumbered, type Paper, type Sheet, type SheetStyle } from '#domain/short-links/sheets.ts'
import { useStaffVenue } from '../shell/use-staff-venue.ts'
import { SHEET_NAMES } from './codes.messages.ts'
import { codesKey, printSheet } from './codes.queries.ts'

const PRINT_FAILED = 'The sheet could not be created. Please try again.'

export interface SheetFields {
  sheet: Sheet
  vendorLocationId: string
  paper: Paper
  style: SheetStyle
  from: string
  to: string
}

/** The form of a sheet, first of tables of the location. */
export function usePrintSheet(vendorLocationId: string) {
  const { vendor } = useStaffVenue()
  const { vendorId } = vendor
  const queryClient = useQueryClient()
  const form = useForm<SheetFields>({
    defaultValues: {
      sheet: 'TABLE_TENTS',
      vendorLocationId,
      paper: vendor.timeZone.startsWith('America/') ? 'LETTER' : 'A4',
      style: 'BAND',
      from: '1',
      to: '6',
    },
  })
  const { run, isPending, errorText } = useChange({
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
  return {
    form,
    isPending,
    errorText,
    print: form.handleSubmit((values) => run(toWanted(values))),
    printOne: form.handleSubmit((values) => run(toWanted({ ...values, to: values.from }))),
  }
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
