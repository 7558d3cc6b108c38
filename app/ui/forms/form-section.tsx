import type { ReactNode } from 'react'

/** Fields of a form that belong together, below their heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <h2 className="display text-lg">{title}</h2>
      {children}
    </section>
  )
}
