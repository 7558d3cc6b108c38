import { prizeTermsPath } from '#app/paths.ts'
import { LegalPage } from './legal-page.tsx'
import { loadPageHead, toMeta as meta } from '#app/features/layout/load-page-head.ts'
import type { Route } from './+types/prize-drawing-terms.ts'

export { meta }

const TITLE = 'Prize Drawing Terms'

export function loader({ request }: Route.LoaderArgs) {
  return loadPageHead(request, prizeTermsPath(), {
    title: TITLE,
    description:
      'Who may enter the prize drawings at a Fayva venue, how winners are chosen and how prizes are claimed.',
  })
}

export default function PrizeDrawingTerms() {
  return (
    <LegalPage title={TITLE}>
      <p>Effective 05-01-2025</p>
      <h2>Who may enter</h2>
      <p>Entrants must be 18 or older and residents of the United States.</p>
      <h2>How to enter</h2>
      <ul>
        <li>
          Event check-in points are tickets: 1 point = 1 chance to win 1 prize. No purchase is
          necessary.
        </li>
        <li>One email entry per person per day.</li>
        <li>Event points expire at the end of the event they were given for.</li>
      </ul>
      <h2>Winners</h2>
      <ul>
        <li>The odds and the prizes that are left are shown before each drawing.</li>
        <li>Winners are notified within 48 hours.</li>
        <li>
          If there is no contact in 72 hours, the prize is forfeited and an alternate winner is
          chosen.
        </li>
        <li>One prize per person per event.</li>
      </ul>
      <h2>Claiming a prize</h2>
      <p>
        Prizes are claimed in person at the venue. Show the reward in your account; staff confirm
        the handover.
      </p>
      <h2>Restrictions</h2>
      <p>
        Prizes cannot be exchanged for cash or transferred. Void where prohibited. Staff of the
        venue and their households cannot enter.
      </p>
    </LegalPage>
  )
}
