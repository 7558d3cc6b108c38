import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { detailsOf, errorText } from '#app/api/api-error.ts'
import { newKey } from '#app/api/intent.ts'
import { useChange } from '#app/api/use-change.ts'
import {
  type ChosenMenuFile,
  importMenu,
  menuImportsQuery,
  previewMenu,
} from '#app/features/inventory/menu-file.queries.ts'
import { staffProductsQuery } from '#app/features/inventory/staff-inventory.queries.ts'
import {
  checkMenuText,
  type Decoded,
  decodeMenuFile,
} from '#domain/inventory/menu-files/decode-menu-file.ts'
import {
  type MenuColumns,
  needsChoice,
  recognizeColumns,
} from '#domain/inventory/menu-files/menu-columns.ts'
import type { MenuImport, MenuPreview } from '#domain/inventory/menu-files/menu-files.contract.ts'
import { type MenuTable, readMenuSample } from '#domain/inventory/menu-files/menu-table.ts'
import type { ProductType } from '#domain/inventory/product-type.ts'

export type Step =
  | { name: 'choose' }
  | { name: 'columns'; file: ChosenMenuFile; sample: MenuTable; columns: MenuColumns }
  | { name: 'preview'; file: ChosenMenuFile; preview: MenuPreview; isRenewed: boolean }
  | { name: 'done'; menuImport: MenuImport }

export type StepOf<Name extends Step['name']> = Extract<Step, { name: Name }>
export type MenuFileState = ReturnType<typeof useMenuFile>

const FAILED = 'The file could not be checked. Please try again.'
const IMPORT_FAILED = 'The file could not be imported. Please try again.'

/** The steps of an import: choose a file, match its columns, preview, import. The server parses it in each step. */
export function useMenuFile(vendorLocationId: string) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const [problem, setProblem] = useState<string>()

  const previewing = useChange({
    send: (file: ChosenMenuFile, intent) => previewMenu(vendorLocationId, file, intent),
    onDone: (preview, file) => setStep({ name: 'preview', file, preview, isRenewed: false }),
    onFailed: (error) => setProblem(errorText(error, FAILED)),
  })
  const importing = useChange({
    send: ({ file, preview }: StepOf<'preview'>, intent) =>
      importMenu(vendorLocationId, { ...file, basis: preview.basis }, intent),
    onDone: (menuImport) => setStep({ name: 'done', menuImport }),
    onFailed(error, { file }) {
      const preview = detailsOf(error, 'MENU_CHANGED')?.preview
      if (preview) setStep({ name: 'preview', file, preview, isRenewed: true })
      else setProblem(errorText(error, IMPORT_FAILED))
    },
    refresh: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: staffProductsQuery(vendorLocationId).queryKey }),
        queryClient.invalidateQueries({ queryKey: menuImportsQuery(vendorLocationId).queryKey }),
      ]),
  })

  function show(file: ChosenMenuFile) {
    setProblem(undefined)
    void previewing.run(file)
  }
  function take(fileName: string, decoded: Decoded) {
    setProblem(decoded.problem)
    if (decoded.problem !== undefined) return
    const { text } = decoded
    const file: ChosenMenuFile = { importId: newKey(), fileName: fileName.slice(-120), text }
    const sample = readMenuSample(text)
    const recognized = recognizeColumns(sample.head)
    if (!needsChoice(recognized)) show(file)
    else setStep({ name: 'columns', file, sample, columns: recognized.columns })
  }
  return {
    step,
    problem,
    isPreviewing: previewing.isPending,
    isImporting: importing.isPending,
    takeFile: async (file: File) =>
      take(file.name, decodeMenuFile(new Uint8Array(await file.arrayBuffer()))),
    takeText: (text: string) => take('Pasted rows', checkMenuText(text)),
    chooseColumns: (file: ChosenMenuFile, columns: MenuColumns) => show({ ...file, columns }),
    changeColumns: (file: ChosenMenuFile) => {
      const sample = readMenuSample(file.text)
      const columns = file.columns ?? recognizeColumns(sample.head).columns
      setStep({ name: 'columns', file, sample, columns })
    },
    chooseType: (file: ChosenMenuFile, newProductType: ProductType) =>
      show({ ...file, newProductType }),
    chooseStock: (file: ChosenMenuFile, keepStock: boolean) => show({ ...file, keepStock }),
    importFile: (shown: StepOf<'preview'>) => {
      setProblem(undefined)
      void importing.run(shown)
    },
    restart: () => {
      setProblem(undefined)
      setStep({ name: 'choose' })
    },
  }
}
