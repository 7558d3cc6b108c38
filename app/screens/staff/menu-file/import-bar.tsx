import { Button } from '#app/ui/actions/button.tsx'
import { BottomBar } from '#app/ui/layout/bottom-bar.tsx'
import { countOf } from '#domain/values/count-of.ts'
import type { MenuFileState, StepOf } from './use-menu-file.ts'

/** The next step of a preview, whose button says what it does. */
export function ImportBar({
  step,
  menuFile,
}: {
  step: StepOf<'preview'>
  menuFile: MenuFileState
}) {
  const { file, preview, asked } = step
  const { created, changed } = preview.counts
  const open = asked.filter(({ category }) => file.types?.[category] === undefined).length
  // the answers are given, but their preview failed
  const isOutdated = open === 0 && preview.questions.length > 0
  const text =
    open > 0
      ? `Answer ${countOf(open, 'question')}`
      : isOutdated
        ? 'Preview again'
        : describe(created, changed)
  if (!text) return null
  return (
    <BottomBar wide>
      <div className="flex justify-end">
        <Button
          className="w-full sm:w-auto"
          pending={menuFile.isImporting || menuFile.isPreviewing}
          pendingText={menuFile.isImporting ? 'Importing…' : 'Reading…'}
          onClick={() => {
            if (open > 0) focusQuestions()
            else if (isOutdated) menuFile.previewAgain(file)
            else menuFile.importFile(step)
          }}
        >
          {text}
        </Button>
      </div>
    </BottomBar>
  )
}

function focusQuestions(): void {
  const questions = document.getElementById('ask-types')
  questions?.focus({ preventScroll: true })
  questions?.scrollIntoView({ block: 'start' })
}

/** 'Add 3 items, change 2'; undefined when there is nothing to do. */
function describe(created: number, changed: number): string | undefined {
  if (created > 0 && changed > 0) {
    return `Add ${countOf(created, 'item')}, change ${changed.toLocaleString('en-US')}`
  }
  if (created > 0) return `Add ${countOf(created, 'item')}`
  return changed > 0 ? `Change ${countOf(changed, 'item')}` : undefined
}
