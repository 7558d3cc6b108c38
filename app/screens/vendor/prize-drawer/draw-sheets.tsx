import { Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { CLOSE, DRAW_AGAIN, MAYBE_LATER, STILL_CHECKING } from '../prizes.messages.ts'

export interface LoserSheetProps {
  message: string
  detail: string
  /** The guest has another ticket, or the draw did not happen. */
  canTryAgain: boolean
  onClose: () => void
}

/** A draw that won nothing, or that the server refused. */
export function LoserSheet({ message, detail, canTryAgain, onClose }: LoserSheetProps) {
  return (
    <Sheet
      open
      onClose={onClose}
      title={message}
      footer={
        <div className="flex flex-col gap-2">
          {canTryAgain && (
            <Button block onClick={onClose}>
              {DRAW_AGAIN}
            </Button>
          )}
          <Button block variant={canTryAgain ? 'ghost' : 'secondary'} onClick={onClose}>
            {MAYBE_LATER}
          </Button>
        </div>
      }
    >
      <Message icon={<Ticket aria-hidden className="size-1/2 stroke-[1.5]" />}>{detail}</Message>
    </Sheet>
  )
}

/** A draw that the server has not answered yet. */
export function CheckingSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet
      open
      onClose={onClose}
      title={STILL_CHECKING}
      footer={
        <Button block variant="secondary" onClick={onClose}>
          {CLOSE}
        </Button>
      }
    >
      <output className="block">
        <Message icon={<Spinner />}>
          The server has not answered yet. Your result shows here as soon as we know it, or when you
          open the prizes again. Your ticket is never spent twice.
        </Message>
      </output>
    </Sheet>
  )
}

function Message({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex flex-col items-center gap-4 py-[min(1.5rem,5vw)] text-center">
      <span className="grid size-[min(5rem,20vw)] place-items-center rounded-full bg-raised text-accent-ink">
        {icon}
      </span>
      <span className="max-w-xs text-ink-muted">{children}</span>
    </span>
  )
}
