import { LegalPage } from '../legal-page.tsx'

export default function Cookies() {
  return (
    <LegalPage title="Cookies">
      <p>
        Only what ordering needs is stored on your device. There is nothing to accept or refuse,
        because nothing here follows you around.
      </p>
      <h2>Cookies</h2>
      <ul>
        <li>
          <strong className="text-ink">Session</strong>: keeps you signed in. Scripts cannot read
          it, and it is removed when you log out.
        </li>
        <li>
          <strong className="text-ink">Device</strong>: limits how many codes can be asked for, so
          that nobody sends SMS in your name.
        </li>
      </ul>
      <h2>Kept by your browser</h2>
      <ul>
        <li>Your cart of each location, for 24 hours.</li>
        <li>Your order in progress, until it is paid.</li>
        <li>Your paid orders with their QR codes, for 48 hours.</li>
        <li>The tokens of your session, until you log out.</li>
        <li>The last location you visited, so that back leads there.</li>
        <li>Whether you have seen a venue&rsquo;s video.</li>
      </ul>
      <h2>Payment</h2>
      <p>
        On the checkout page Stripe may set cookies of its own to detect fraud. They are
        Stripe&rsquo;s and serve no advertising.
      </p>
    </LegalPage>
  )
}
