import { LegalPage } from '../legal-page.tsx'

export default function Terms() {
  return (
    <LegalPage title="Terms and conditions">
      <p>You buy from the venue. Fayva takes your order and your payment for it.</p>
      <h2>Ordering</h2>
      <ul>
        <li>What you order is held for 15 minutes while you pay, and sold to you when you have.</li>
        <li>You pay the total shown on the pay button: prices, tax and the tip you chose.</li>
        <li>Pick your order up at the location you ordered from, with the code on your phone.</li>
      </ul>
      <h2>Alcohol</h2>
      <p>
        You must be 21 or older and show a valid ID at pickup. No refunds will be issued for alcohol
        orders placed by minors.
      </p>
      <h2>Refunds</h2>
      <ul>
        <li>The staff of the venue can refund an order, in full, to the way you paid.</li>
        <li>
          If your payment arrives after the last item was sold, you get your money back at once.
        </li>
      </ul>
    </LegalPage>
  )
}
