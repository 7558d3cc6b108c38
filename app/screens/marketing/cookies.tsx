import { cookiesPath } from '#app/paths.ts'
import { LegalPage } from './legal-page.tsx'
import { loadPageHead, toMeta as meta } from '#app/features/layout/load-page-head.ts'
import type { Route } from './+types/cookies.ts'

export { meta }

const TITLE = 'Cookies'

export function loader({ request }: Route.LoaderArgs) {
  return loadPageHead(request, cookiesPath(), {
    title: TITLE,
    description: 'The cookies and the browser storage that Fayva uses, and what each is for.',
  })
}

export default function Cookies() {
  return (
    <LegalPage title={TITLE}>
      <p>
        We store only what ordering needs on your device. There is nothing to accept or decline,
        because we do not track you.
      </p>
      <h2>Cookies</h2>
      <ul>
        <li>
          <strong className="text-ink">Session</strong>: keeps you signed in. Scripts cannot read
          it, and it is removed when you log out.
        </li>
        <li>
          <strong className="text-ink">Device</strong>: limits how many sign-in codes, demo requests
          and free orders one browser can make, to prevent abuse.
        </li>
      </ul>
      <h2>Stored in your browser</h2>
      <ul>
        <li>Your cart at each location, for 24 hours.</li>
        <li>Your order in progress, until it is paid.</li>
        <li>Your paid orders with their QR codes, for 48 hours.</li>
        <li>The tokens of your session, until you log out.</li>
        <li>The last location you visited, so that Back returns there.</li>
        <li>Whether you have seen a venue&rsquo;s video.</li>
      </ul>
      <h2>Payment</h2>
      <p>
        On the checkout page, Stripe may set its own cookies to detect fraud. They are not used for
        advertising.
      </p>
    </LegalPage>
  )
}
