import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { MessageState } from './message-state.tsx'

export interface EmptyStateProps {
  title: string
  description?: ReactNode
  action?: ReactNode
  icon?: ReactNode
}

/** A message for an empty list, with an optional action. */
export function EmptyState({ icon, ...rest }: EmptyStateProps) {
  return (
    <MessageState
      {...rest}
      tone="calm"
      icon={icon ?? <Inbox aria-hidden className="size-7 stroke-[1.5]" />}
    />
  )
}
