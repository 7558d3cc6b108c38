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
  const { created, changed } = step.preview.counts
  const text = describe(created, changed)
  if (!text) return null
  return (
    <BottomBar wide>
      <div className="flex justify-end">
        <Button
          className="w-full sm:w-auto"
          pending={menuFile.isImporting}
          pendingText="Importing…"
          aria-disabled={menuFile.isPreviewing || undefined}
          onClick={() => menuFile.importFile(step)}
        >
          {text}
        </Button>
      </div>
    </BottomBar>
  )
}

/** 'Add 3 items, change 2'; undefined when there is nothing to do. */
function describe(created: number, changed: number): string | undefined {
  if (created > 0 && changed > 0) {
    return `Add ${countOf(created, 'item')}, change ${changed.toLocaleString('en-US')}`
  }
  if (created > 0) return `Add ${countOf(created, 'item')}`
  return changed > 0 ? `Change ${countOf(changed, 'item')}` : undefined
}
