import { Undo2 } from 'lucide-react'
import { BottomBar } from '#app/ui/layout/bottom-bar.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import type { UndoableMove } from './use-undo.ts'

export interface UndoBarProps {
  moves: readonly UndoableMove[]
  onUndo: (move: UndoableMove) => void
}

/** Takes a move back, for ten seconds. */
export function UndoBar({ moves, onUndo }: UndoBarProps) {
  if (moves.length === 0) return null
  return (
    <BottomBar wide="fluid">
      <section
        aria-label="Undo"
        className="flex gap-2 overflow-x-auto *:min-h-[64px] *:shrink-0 *:flex-1"
      >
        {moves.map((move) => (
          <Button
            key={move.preparationId}
            variant="secondary"
            className="px-3! text-lg!"
            icon={<Undo2 aria-hidden className="size-6" />}
            onClick={() => onUndo(move)}
          >
            <span className="amount">
              Undo {move.called} · {move.text}
            </span>
          </Button>
        ))}
      </section>
    </BottomBar>
  )
}
