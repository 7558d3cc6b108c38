import { type Dispatch, type SetStateAction, useMemo, useRef } from 'react'
import { useSignedIn } from '#app/features/identity/require-session.tsx'
import { useMakeMoves } from '#app/features/preparations/use-line-moves.ts'
import { afterPaint } from '#app/ui/actions/after-paint.ts'
import { DOUBLE_TAP_MS } from '#app/ui/actions/double-tap.ts'
import { applyChange, type LineChange, takeBack } from '#domain/preparations/line-change.ts'
import type { Preparation } from '#domain/preparations/preparations.contract.ts'
import { isOpenStage } from '#domain/preparations/stages.ts'
import { STAGE_WORDS } from './line.messages.ts'
import { toCalled } from './to-called.ts'
import type { UndoableMove, useUndo } from './use-undo.ts'

/** What the cards do; always the same object, so that a card is drawn again only when it changes. */
export interface LineActions {
  /** With `show` the card shows itself what comes of it, until the list has it after the next frame. */
  change: (
    preparation: Preparation,
    change: LineChange,
    show?: Dispatch<SetStateAction<Preparation | undefined>>,
  ) => void
  takeBack: (move: UndoableMove) => void
}

export function useLineActions(
  vendorLocationId: string,
  { remember, forget }: Pick<ReturnType<typeof useUndo>, 'remember' | 'forget'>,
  closeHere: (preparationId: string) => void,
): LineActions {
  const { userId } = useSignedIn()
  const makeMoves = useMakeMoves(vendorLocationId, userId)
  const lastTap = useRef({ what: '', at: 0 })
  return useMemo(() => {
    /** The second tap of a double tap would take the next step, too. */
    function isSecondTap(what: string): boolean {
      const now = performance.now()
      const isSame = lastTap.current.what === what && now - lastTap.current.at < DOUBLE_TAP_MS
      lastTap.current = { what, at: now }
      return isSame
    }
    function make(preparation: Preparation, change: LineChange, after: Preparation): void {
      const { preparationId } = preparation
      const called = toCalled(preparation)
      if (!isOpenStage(after.stage)) closeHere(preparationId)
      makeMoves({ preparationId, called }, [change])
      const steps = takeBack(preparation, after, change)
      if (after.stage === preparation.stage || steps.length === 0) return forget(preparationId)
      remember({ preparationId, called, text: STAGE_WORDS[after.stage], steps })
    }
    return {
      change(preparation, change, show) {
        const { preparationId } = preparation
        const what = change.kind === 'tick' ? change.lineId : change.kind
        if (isSecondTap(`${preparationId} ${what}`)) return
        const after = applyChange(preparation, change, new Date().toISOString())
        if (!show) return make(preparation, change, after)
        show(after)
        afterPaint(() => {
          make(preparation, change, after)
          show((now) => (now === after ? undefined : now))
        })
      },
      takeBack({ preparationId, called, steps }) {
        forget(preparationId)
        makeMoves({ preparationId, called }, steps)
      },
    }
  }, [makeMoves, remember, forget, closeHere])
}
