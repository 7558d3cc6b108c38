import type { Preparation } from '#domain/preparations/preparations.contract.ts'
import { CardMenu } from './card-menu.tsx'
import { OutSheet } from './out-sheet.tsx'
import { RemakeSheet } from './remake-sheet.tsx'

/** The open dialog of a card: its menu, making it again, or a product that the bar is out of. */
export type CardQuestion =
  | { kind: 'menu' | 'remake'; preparation: Preparation }
  | { kind: 'out'; preparation: Preparation; line: Preparation['lines'][number] }

export interface CardDialogsProps {
  question: CardQuestion
  /** All that is open, for what else waits for a product. */
  preparations: readonly Preparation[]
  onAsk: (question: CardQuestion | undefined) => void
}

/** The dialogs of a card, one at a time. */
export function CardDialogs({ question, preparations, onAsk }: CardDialogsProps) {
  const onClose = () => onAsk(undefined)
  const { preparation } = question
  switch (question.kind) {
    case 'menu':
      return (
        <CardMenu
          preparation={preparation}
          onOut={(line) => onAsk({ kind: 'out', preparation, line })}
          onRemake={() => onAsk({ kind: 'remake', preparation })}
          onClose={onClose}
        />
      )
    case 'out':
      return <OutSheet line={question.line} preparations={preparations} onClose={onClose} />
    case 'remake':
      return <RemakeSheet preparation={preparation} onClose={onClose} />
  }
}
