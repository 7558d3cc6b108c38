import type { ReactNode } from 'react'

/** A part of the catalogue with its heading. */
export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5">
      <h2 className="display border-b border-line pb-2 text-2xl">{title}</h2>
      {children}
    </section>
  )
}

/** A few states of one component side by side, with its name. */
export function KitRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="text-xs text-ink-faint">{name}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}
