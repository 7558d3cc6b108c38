import { Link } from 'react-router'

/** The product name, linked to the home page. */
export function Wordmark({ to = '/' }: { to?: string }) {
  return (
    <Link
      to={to}
      aria-label="Fayva, home"
      className="display inline-flex min-h-touch items-center px-1 text-[min(var(--text-xl),7vw)]"
    >
      Fayva
      <span aria-hidden className="mt-2 ml-0.5 size-1.5 rounded-full bg-accent" />
    </Link>
  )
}
