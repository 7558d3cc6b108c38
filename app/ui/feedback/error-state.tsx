import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { MessageState } from './message-state.tsx'

export interface ErrorStateProps {
  title: string
  description?: ReactNode
  action?: ReactNode
}

/** An error message with an action. */
export function ErrorState(props: ErrorStateProps) {
  return (
    <MessageState
      {...props}
      role="alert"
      tone="danger"
      icon={<CircleAlert aria-hidden className="size-7 stroke-[1.5]" />}
    />
  )
}
