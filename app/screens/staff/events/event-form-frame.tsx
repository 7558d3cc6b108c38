import type { ReactNode } from 'react'
import { useWideScreen } from '#app/ui/layout/use-wide-screen.ts'

/** The event form with its heading; alone on the screen it has the main one. */
export function EventFormFrame(props: {
  title: string
  /** The button beside the heading. */
  action?: ReactNode
  children: ReactNode
}) {
  const { title, action, children } = props
  const Heading = useWideScreen() ? 'h2' : 'h1'
  return (
    <div className="sm:max-w-2xl">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Heading className="display text-3xl lg:text-2xl">{title}</Heading>
        {action}
      </div>
      {children}
    </div>
  )
}
