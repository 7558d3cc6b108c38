import { privacyPath } from '#app/paths.ts'
import { SUPPORT_EMAIL } from '#app/paths.ts'
import { LegalPage } from './legal-page.tsx'
import { loadPageHead, toMeta as meta } from '#app/features/layout/load-page-head.ts'
import type { Route } from './+types/privacy.ts'

export { meta }

const TITLE = 'Privacy'

export function loader({ request }: Route.LoaderArgs) {
  return loadPageHead(request, privacyPath(), {
    title: TITLE,
    description: 'What Fayva stores about you when you order, join or ask for a demo, and why.',
  })
}

export default function Privacy() {
  return (
    <LegalPage title={TITLE}>
      <p>What we store about you when you order, and why.</p>
      <h2>When you look at a menu</h2>
      <p>
        Nothing personal. Your cart stays in your browser and is deleted after 24 hours. The server
        logs page requests without your phone number or name.
      </p>
      <h2>When you sign in</h2>
      <p>
        Your phone number, because it identifies your account and receives the code. The code is
        valid for five minutes and stored only as a hash.
      </p>
      <h2>When you order</h2>
      <p>
        What you ordered, where, when, what it cost and whether you picked it up. The venue&rsquo;s
        staff see the order so that they can hand it over or refund it.
      </p>
      <h2>When you pay</h2>
      <p>
        Card details go from your phone straight to the payment provider, Stripe. We never see them;
        we store only Stripe&rsquo;s reference to the payment.
      </p>
      <h2>When you join the membership or a guest list</h2>
      <p>
        Your name, the dates you paid for, your credits and your reservations. The venue&rsquo;s
        staff see the reservation and when you arrived.
      </p>
      <h2>When you ask for a demo</h2>
      <p>What you write in the form, so that our sales team can answer you.</p>
      <h2>What we do not do</h2>
      <p>No advertising trackers, no sale of data, no third-party marketing cookies.</p>
      <h2>Questions or deletion</h2>
      <p>
        Write to{' '}
        <a
          className="text-accent-ink underline underline-offset-4"
          href={`mailto:${SUPPORT_EMAIL}`}
        >
          {SUPPORT_EMAIL}
        </a>
        .
      </p>
    </LegalPage>
  )
}
