import { termsPath } from '#app/paths.ts'
import { LegalPage } from './legal-page.tsx'
import { loadPageHead, toMeta as meta } from '#app/features/layout/load-page-head.ts'
import type { Route } from './+types/terms.ts'

export { meta }

const TITLE = 'Terms and conditions'

export function loader({ request }: Route.LoaderArgs) {
  return loadPageHead(request, termsPath(), {
    title: TITLE,
    description: 'The terms for ordering, paying and picking up at a venue with Fayva.',
  })
}

export default function Terms() {
  return (
    <LegalPage title={TITLE}>
      <p>You buy from the venue. Fayva takes your order and your payment for it.</p>
      <h2>Ordering</h2>
      <ul>
        <li>Your items are held for 15 minutes while you pay.</li>
        <li>You pay the total shown on the pay button: prices, tax and the tip you chose.</li>
        <li>Pick up your order at the location you ordered from, with the code on your phone.</li>
      </ul>
      <h2>Alcohol</h2>
      <p>
        You must be 21 or older and show a valid ID at pickup. No refunds will be issued for alcohol
        orders placed by minors.
      </p>
      <h2>Refunds</h2>
      <ul>
        <li>
          The venue&rsquo;s staff can refund an order in full to your original payment method.
        </li>
        <li>If an item sells out before your payment arrives, you are refunded immediately.</li>
      </ul>
    </LegalPage>
  )
}
