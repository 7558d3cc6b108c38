import { useEffect } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { useBarMark } from '../layout/use-bar-mark.ts'
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx'

export interface SaveBarProps {
  /** The form has unsaved changes. */
  isDirty: boolean
  pending?: boolean
  /** A new form: its button is there from the start, and there is nothing to discard before a change. */
  isNew?: boolean
  onDiscard: () => void
  saveLabel?: string
  /** The error of the last attempt. */
  error?: string | undefined
}

/**
 * The end of a form: appears with the first change or is there from the start, sticks to the bottom, and asks before
 * unsaved changes are lost.
 */
export function SaveBar(props: SaveBarProps) {
  const { isDirty, pending = false, isNew = false, onDiscard, saveLabel = 'Save', error } = props
  useBarMark(isDirty || isNew)
  useEffect(() => {
    // The bar would cover the focused field.
    if (isDirty) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [isDirty])
  return (
    <>
      <UnsavedChangesGuard when={isDirty && !pending} />
      {(isDirty || isNew) && (
        <section
          aria-label={isDirty ? 'Unsaved changes' : saveLabel}
          data-bottom-bar
          className="save-bar sticky bottom-0 z-20 mt-6 border-t border-line bg-glass py-3 pb-[calc(var(--safe-bottom)+0.75rem)] backdrop-blur-md"
        >
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <output
              className={`min-w-[min(100%,10rem)] flex-1 text-sm text-ink-muted ${error ? '' : 'max-sm:sr-only'}`}
            >
              {error ? (
                <span className="font-medium text-danger">{error}</span>
              ) : (
                isDirty && 'Unsaved changes'
              )}
            </output>
            <div className="flex min-w-0 flex-1 flex-wrap gap-2 short:*:min-h-[min(var(--spacing-action),12dvh)] sm:flex-none sm:*:whitespace-nowrap">
              {isDirty && (
                <Button
                  variant="secondary"
                  className="flex-1"
                  aria-disabled={pending || undefined}
                  onClick={onDiscard}
                >
                  Discard
                </Button>
              )}
              <Button type="submit" className="flex-1" pending={pending} pendingText="Saving…">
                {saveLabel}
              </Button>
            </div>
          </div>
        </section>
      )}
    </>
  )
}
