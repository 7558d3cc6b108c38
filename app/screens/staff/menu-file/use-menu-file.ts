import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#app/api/api-error.ts'
import { detailsOf } from '#app/api/details-of.ts'
import { newKey } from '#app/api/intent.ts'
import { useChange } from '#app/api/use-change.ts'
import {
  type ChosenMenuFile,
  importMenu,
  menuImportsQuery,
  previewMenu,
} from '#app/features/inventory/menu-file.queries.ts'
import { staffProductsQuery } from '#app/features/inventory/staff-inventory.queries.ts'
import type { TypeCorrection } from '#domain/inventory/menu-files/decide-type.ts'
import { checkMenuText } from '#domain/inventory/menu-files/menu-text.ts'
import { needsColumns, recognizeColumns } from '#domain/inventory/menu-files/menu-columns.ts'
import type { MenuImport, MenuPreview } from '#domain/inventory/menu-files/menu-files.contract.ts'
import type { AnsweredOption } from '#domain/inventory/menu-files/plan-options.ts'
import { readMenuTable } from '#domain/inventory/menu-files/menu-table.ts'
import type { ProductType } from '#domain/inventory/product-type.ts'
import { runSteps } from '#domain/values/steps.ts'
import { countOpen } from './open-questions.ts'
import { type ReadMenuFile, readMenuFile } from './read-menu-file.ts'

type Question = MenuPreview['questions'][number]

export type Step =
  | { name: 'choose' }
  | { name: 'columns'; file: ChosenMenuFile }
  | {
      name: 'preview'
      file: ChosenMenuFile
      preview: MenuPreview
      isRenewed: boolean
      /** The questions of this file, also those that are answered. */
      asked: readonly Question[]
    }
  | { name: 'done'; menuImport: MenuImport }

export type StepOf<Name extends Step['name']> = Extract<Step, { name: Name }>
export type MenuFileState = ReturnType<typeof useMenuFile>

const FAILED = 'The file could not be checked. Please try again.'
const IMPORT_FAILED = 'The file could not be imported. Please try again.'

/**
 * The steps of an import: choose a file, match its columns, preview, import. Its table is read here by the same
 * function as on the server, which reads it again in each step.
 */
export function useMenuFile(vendorLocationId: string, placeName: string) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const [problem, setProblem] = useState<string>()
  const [isReading, setIsReading] = useState(false)

  const toPreview = (file: ChosenMenuFile, preview: MenuPreview, isRenewed: boolean) =>
    setStep((before) => {
      const earlier = before.name === 'preview' ? before.asked : []
      const isNew = ({ category }: Question) => !earlier.some((one) => one.category === category)
      const asked = [...earlier, ...preview.questions.filter(isNew)]
      return { name: 'preview', file, preview, isRenewed, asked }
    })
  const previewing = useChange({
    send: (file: ChosenMenuFile, intent) => previewMenu(vendorLocationId, file, intent),
    onDone: (preview, file) => toPreview(file, preview, false),
    onFailed: (error) => setProblem(errorText(error, FAILED)),
  })
  const importing = useChange({
    send: ({ file, preview }: StepOf<'preview'>, intent) =>
      importMenu(vendorLocationId, { ...file, basis: preview.basis }, intent),
    onDone: (menuImport) => setStep({ name: 'done', menuImport }),
    onFailed(error, { file }) {
      const preview = detailsOf(error, 'MENU_CHANGED')?.preview
      if (preview) toPreview(file, preview, true)
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
  /** The preview is made again once each question has its answer. */
  function answer(shown: StepOf<'preview'>, given: Pick<ChosenMenuFile, 'types' | 'options'>) {
    const answered = { ...shown, file: { ...shown.file, ...given } }
    setStep(answered)
    if (countOpen(answered) === 0) show(answered.file)
  }
  function take(fileName: string, read: ReadMenuFile) {
    setProblem(read.problem)
    if (read.problem !== undefined) return
    const { text } = read
    const file: ChosenMenuFile = { importId: newKey(), fileName: fileName.slice(-120), text }
    const table = runSteps(readMenuTable(text))
    if (table.problem !== undefined) {
      setProblem(table.problem)
      return
    }
    const layout = recognizeColumns(table.table, { placeName })
    if (layout.isSure && !needsColumns(layout)) show(file)
    else setStep({ name: 'columns', file })
  }
  return {
    step,
    problem,
    isPreviewing: previewing.isPending || isReading,
    isImporting: importing.isPending,
    takeFile: async (file: File) => {
      setProblem(undefined)
      setIsReading(true)
      const read = await readMenuFile(file)
      setIsReading(false)
      take(file.name, read)
    },
    takeText: (text: string) => take('Pasted rows', checkMenuText(text)),
    chooseColumns: show,
    changeColumns: ({
      types: _types,
      corrections: _corrections,
      options: _options,
      ...file
    }: ChosenMenuFile) => setStep({ name: 'columns', file }),
    answerType: (shown: StepOf<'preview'>, category: string, type: ProductType) =>
      answer(shown, { types: { ...shown.file.types, [category]: type } }),
    answerOption(shown: StepOf<'preview'>, given: AnsweredOption) {
      const others = (shown.file.options ?? []).filter(({ key }) => key !== given.key)
      answer(shown, { options: [...others, given] })
    },
    correctType: ({ file }: StepOf<'preview'>, correction: TypeCorrection) =>
      show({ ...file, corrections: correct(file.corrections, correction) }),
    previewAgain: show,
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

/** The corrections with this one in place of an earlier one; the type that was guessed needs none. */
function correct(
  corrections: readonly TypeCorrection[] = [],
  correction: TypeCorrection,
): TypeCorrection[] {
  const { category, guessed, productType } = correction
  const others = corrections.filter((one) => one.category !== category || one.guessed !== guessed)
  return productType === guessed ? others : [...others, correction]
}
