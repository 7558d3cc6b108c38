import type { ReactNode } from 'react'
import { useWideScreen } from '#app/ui/layout/use-wide-screen.ts'

/** The event form with its heading; alone on the screen it has the main one. */
export function EventFormFrame({ title, children }: { title: string; children: ReactNode }) {
  const Heading = useWideScreen() ? 'h2' : 'h1'
  return (
    <div className="sm:max-w-2xl">
      <Heading className="display mb-5 text-3xl lg:text-2xl">{title}</Heading>
      {children}
    </div>
  )
}
