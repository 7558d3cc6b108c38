import type { ReactNode } from 'react'
import { type PageWidth, toWidthClass } from './page-width.ts'

export interface PageProps {
  /** The document title; the product name is appended. */
  title: string
  children: ReactNode
  wide?: PageWidth
  className?: string
}

/** The main column of a screen. */
export function Page({ title, children, wide = false, className = '' }: PageProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className={`mx-auto w-full flex-1 px-gutter py-[min(1.25rem,20px)] outline-none flat:py-2 ${toWidthClass(wide)} ${className}`}
    >
      <title>{`${title} · Fayva`}</title>
      {children}
    </main>
  )
}
