import type { MenuPreview } from '#domain/inventory/menu-files/menu-files.contract.ts'
import type { StepOf } from './use-menu-file.ts'

type PreviewGroup = MenuPreview['optionGroups'][number]

/** The groups that need a person’s answer, including those that have one. */
export const listAskedGroups = ({ preview }: Pick<StepOf<'preview'>, 'preview'>): PreviewGroup[] =>
  preview.optionGroups.filter(({ kind }) => kind === 'ASKED')

export const answerOf = ({ file }: Pick<StepOf<'preview'>, 'file'>, { key }: PreviewGroup) =>
  file.options?.find((one) => one.key === key)?.answer

/** The number of open questions in a preview. */
export function countOpen(step: StepOf<'preview'>): number {
  const { asked, file } = step
  const types = asked.filter(({ category }) => file.types?.[category] === undefined)
  const groups = listAskedGroups(step).filter((group) => answerOf(step, group) === undefined)
  return types.length + groups.length
}

/** Whether answers are given that the preview does not have, because it failed. */
export const isOutdated = (step: StepOf<'preview'>) =>
  countOpen(step) === 0 &&
  (step.preview.questions.length > 0 || listAskedGroups(step).some(({ answer }) => answer === null))
