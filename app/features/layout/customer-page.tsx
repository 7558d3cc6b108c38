import type { ReactNode } from 'react'
import { Page } from '#app/ui/layout/page.tsx'
import { Footer } from './footer.tsx'
import { Header, type HeaderProps } from './header.tsx'
import { SkipLink } from './skip-link.tsx'

export interface CustomerPageProps extends HeaderProps {
  /** The document title. */
  title: string
  children: ReactNode
  /** The `BottomBar` with the next step, if there is one. */
  bar?: ReactNode
  /** Additional links in the footer. */
  footerLinks?: ReactNode
  className?: string
}

/** The frame of every customer screen: header, one column, footer, bottom bar. */
export function CustomerPage({
  title,
  children,
  bar,
  footerLinks,
  className,
  ...header
}: CustomerPageProps) {
  const wide = header.wide ?? false
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header {...header} />
      <Page title={title} wide={wide} {...(className ? { className } : {})}>
        {children}
      </Page>
      <Footer>{footerLinks}</Footer>
      {bar}
    </div>
  )
}
