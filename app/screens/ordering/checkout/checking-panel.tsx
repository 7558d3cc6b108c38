import { Link } from 'react-router'
import { Spinner } from '#app/ui/spinner.tsx'
import { CHECKING_TITLE } from './checkout.messages.ts'

/** The outcome of a payment is not known: it is being asked for, and there is nothing to tap. */
export function CheckingPanel() {
  return (
    <section className="mx-auto flex max-w-sm flex-col items-center gap-3 py-16 text-center">
      <Spinner className="text-accent-ink [&_svg]:size-10" />
      <h1 className="display text-2xl">{CHECKING_TITLE}</h1>
      <output className="text-ink-muted">
        We are asking your bank what became of it. Please do not pay again: you are charged once at
        most.
      </output>
      <p className="text-sm text-ink-muted">
        You may leave this page. A paid order appears under{' '}
        <Link to="/account" className="text-ink underline underline-offset-4">
          your account
        </Link>
        .
      </p>
    </section>
  )
}
