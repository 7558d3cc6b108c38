import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { MessageState } from './message-state.tsx'

export interface ErrorStateProps {
  title: string
  description?: ReactNode
  action?: ReactNode
}

/** Something failed, in words, with a way on. */
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
