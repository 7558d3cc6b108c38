import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cookiesPath, privacyPath, SUPPORT_EMAIL } from '#app/paths.ts'

/** Help, in the same place on every staff page. */
export function StaffFooter() {
  return (
    <footer
      className={`no-print mx-auto flex w-full max-w-column justify-center px-gutter pt-4 pb-2 ${AFTER_LOADING}`}
    >
      <a className={FOOTER_LINK} href={`mailto:${SUPPORT_EMAIL}`}>
        Help
      </a>
    </footer>
  )
}

/** Help, privacy and cookies, in the same place on every customer page. */
export function Footer({ children }: { children?: ReactNode }) {
  return (
    <footer
      className={`no-print mx-auto w-full max-w-column px-gutter pt-10 pb-6 ${AFTER_LOADING}`}
    >
      <nav aria-label="Help and legal" className="flex flex-wrap justify-center gap-x-2">
        <a className={FOOTER_LINK} href={`mailto:${SUPPORT_EMAIL}`}>
          Help
        </a>
        <Link className={FOOTER_LINK} to={privacyPath()}>
          Privacy
        </Link>
        <Link className={FOOTER_LINK} to={cookiesPath()}>
          Cookies
        </Link>
        {children}
      </nav>
    </footer>
  )
}

/** Below a page that is loading it would be in sight first and then move away. */
const AFTER_LOADING = '[main:has(.skeleton)+&]:invisible'

export const FOOTER_LINK =
  'inline-flex min-h-touch items-center px-3 text-xs text-ink-muted underline-offset-4 hover:text-ink hover:underline'
