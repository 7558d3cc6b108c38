import { Button } from '#app/ui/actions/button.tsx'
import { BottomBar } from '#app/ui/layout/bottom-bar.tsx'
import { countOf, formatCount } from '#domain/values/count-of.ts'
import type { MenuPreview } from '#domain/inventory/menu-files/menu-files.contract.ts'
import { countOpen, isOutdated } from './open-questions.ts'
import type { MenuFileState, StepOf } from './use-menu-file.ts'

/** The next step of a preview, whose button says what it does. */
export function ImportBar({
  step,
  menuFile,
}: {
  step: StepOf<'preview'>
  menuFile: MenuFileState
}) {
  const { file, preview } = step
  const open = countOpen(step)
  const isOld = isOutdated(step)
  const text =
    open > 0
      ? `Answer ${countOf(open, 'question')}`
      : isOld
        ? 'Preview again'
        : describe(preview.counts)
  if (!text) return null
  return (
    <BottomBar wide>
      <div className="flex justify-end">
        <Button
          className="w-full sm:w-auto"
          pending={menuFile.isImporting || menuFile.isPreviewing}
          pendingText={menuFile.isImporting ? 'Importing…' : 'Reading…'}
          onClick={() => {
            if (open > 0) focusQuestions(step)
            else if (isOld) menuFile.previewAgain(file)
            else menuFile.importFile(step)
          }}
        >
          {text}
        </Button>
      </div>
    </BottomBar>
  )
}

function focusQuestions({ asked, file }: StepOf<'preview'>): void {
  const isTyped = asked.every(({ category }) => file.types?.[category] !== undefined)
  const questions = document.getElementById(isTyped ? 'ask-options' : 'ask-types')
  questions?.focus({ preventScroll: true })
  questions?.scrollIntoView({ block: 'start' })
}

/** 'Add 3 items, change 2'; undefined when there is nothing to do. */
function describe({ created, changed, groups }: MenuPreview['counts']): string | undefined {
  if (created > 0 && changed > 0) {
    return `Add ${countOf(created, 'item')}, change ${formatCount(changed)}`
  }
  if (created > 0) return `Add ${countOf(created, 'item')}`
  if (changed > 0) return `Change ${countOf(changed, 'item')}`
  return groups > 0 ? `Change ${countOf(groups, 'option group')}` : undefined
}
