import { landingPath } from '#app/paths.ts'
import type { ReactNode } from 'react'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'

/** The layout of a legal page: headings and plain text. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <CustomerPage title={title} back={findOpener() ?? landingPath()}>
      <article className="flex flex-col gap-3 text-pretty text-ink-muted [&_h2]:mt-5 [&_h2]:text-lg [&_h2]:font-semibold [&_h2]:text-ink [&_li]:mt-1.5 [&_ul]:list-disc [&_ul]:pl-5">
        <h1 className="display mb-2 text-3xl text-ink">{title}</h1>
        {children}
      </article>
    </CustomerPage>
  )
}

/** The page of ours that opened this tab, such as the checkout. */
function findOpener(): string | undefined {
  if (typeof document === 'undefined' || document.referrer === '') return undefined
  const { origin, pathname, search } = new URL(document.referrer)
  return origin === window.location.origin ? pathname + search : undefined
}
