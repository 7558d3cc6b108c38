import { Button } from '#app/ui/actions/button.tsx'
import { EmptyState } from './empty-state.tsx'

export interface NothingFoundProps {
  title: string
  /** Empties the search and its filters. */
  onClear: () => void
}

/** A search without a result, and the way back to everything. */
export function NothingFound({ title, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="secondary" size="touch" className="mx-auto" onClick={onClear}>
          Clear
        </Button>
      }
    />
  )
}
