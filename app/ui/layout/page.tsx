import type { ReactNode } from 'react'

export interface PageProps {
  /** The document title; the product name is appended. */
  title: string
  children: ReactNode
  /** One column up to 480 px, or the width of the screen from 1,024 px on. */
  wide?: boolean
  className?: string
}

/** The main column of a screen. */
export function Page({ title, children, wide = false, className = '' }: PageProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className={`mx-auto w-full max-w-column flex-1 px-gutter py-5 outline-none ${wide ? 'lg:max-w-wide' : ''} ${className}`}
    >
      <title>{`${title} · Fayva`}</title>
      {children}
    </main>
  )
}
