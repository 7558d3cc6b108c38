import { Button } from '#app/ui/actions/button.tsx'
import { BottomBar } from '#app/ui/layout/bottom-bar.tsx'
import type { MenuFileState, StepOf } from './use-menu-file.ts'

/** The next step of a preview, which says what it does. */
export function ImportBar({
  step,
  menuFile,
}: {
  step: StepOf<'preview'>
  menuFile: MenuFileState
}) {
  const { created, changed } = step.preview.counts
  const text = describe(created, changed)
  return (
    <BottomBar wide>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant="secondary"
          className="flex-1 sm:flex-none"
          aria-disabled={menuFile.isImporting || undefined}
          onClick={menuFile.restart}
        >
          Another file
        </Button>
        {text && (
          <Button
            className="flex-[2_1_12rem] sm:flex-none"
            pending={menuFile.isImporting}
            pendingText="Importing…"
            aria-disabled={menuFile.isPreviewing || undefined}
            onClick={() => menuFile.importFile(step)}
          >
            {text}
          </Button>
        )}
      </div>
    </BottomBar>
  )
}

/** 'Add 3 items and change 2'; undefined when there is nothing to do. */
function describe(created: number, changed: number): string | undefined {
  const count = (items: number) =>
    `${items.toLocaleString('en-US')} ${items === 1 ? 'item' : 'items'}`
  if (created > 0 && changed > 0)
    return `Add ${count(created)}, change ${changed.toLocaleString('en-US')}`
  if (created > 0) return `Add ${count(created)}`
  return changed > 0 ? `Change ${count(changed)}` : undefined
}
