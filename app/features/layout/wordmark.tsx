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
      <span aria-hidden className="mt-[0.4em] ml-[0.1em] size-[0.3em] rounded-full bg-accent" />
    </Link>
  )
}
