import { loadErrorText } from '#app/api/api-error.ts'
import { SOMETHING_WENT_WRONG } from '#app/api/api.messages.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import {
  ERROR_OCCURRED_DESCRIPTION,
  ERROR_OCCURRED_TITLE,
  RELOAD,
} from '#app/features/layout/layout.messages.ts'
import type { Feedback } from '#app/features/scanning/scan-feedback.ts'
import { ORDER_NOT_FOUND, WRONG_LOCATION } from '#domain/orders/orders.messages.ts'
import { StaffBar } from '../shell/staff-bar.tsx'
import { scanPath } from '#app/staff-paths.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import {
  BACK_TO_SCANNER,
  backToOrder,
  INVALID_ORDER_ID,
  INVALID_ORDER_ID_TEXT,
  NOT_AUTHENTICATED,
  ORDER_NOT_FOUND_TITLE,
  pickUpAt,
  SCAN_AGAIN,
  SCAN_ANOTHER_ORDER,
  WRONG_LOCATION_TITLE,
} from '../order-parts/order.messages.ts'
import { OrderFrame } from './order-frame.tsx'
import { useVerdictFeedback } from './use-verdict-feedback.ts'
import { inToneOf } from '../shell/verdict-tones.ts'
import { VerdictPanel } from './verdict-panel.tsx'

/** Why there is no order to hand over. */
export type OrderProblemKind =
  | { kind: 'invalid-id' | 'not-found' | 'not-authenticated' }
  /** `error` is null while offline. */
  | { kind: 'failed'; error: unknown; onRetry: () => void }
  | { kind: 'wrong-location'; place: string }
  | RefusedCode

/** A code was read that opened nothing; the order that was open before waits behind it. */
interface RefusedCode {
  kind: 'refused-code'
  title: string
  text: string
  /** The number that staff call. */
  number: string | undefined
  onReturn: () => void
}

/** Fills the screen like a verdict: what is wrong and what to do next. */
export function OrderProblem({ problem }: { problem: OrderProblemKind }) {
  const { vendorLocationId } = useStaffLocation()
  const { headline, title, text, action } = toAppearance(problem)
  useVerdictFeedback(FEEDBACK[problem.kind])
  const tone = problem.kind === 'wrong-location' ? 'danger' : 'warning'
  const onRetry = problem.kind === 'failed' ? problem.onRetry : undefined
  return (
    <OrderFrame
      title={title}
      bar={
        <StaffBar className={inToneOf(tone)}>
          {onRetry && <Button onClick={onRetry}>{RELOAD}</Button>}
          <ButtonLink to={scanPath(vendorLocationId)} variant={onRetry ? 'secondary' : 'primary'}>
            {action}
          </ButtonLink>
          {problem.kind === 'refused-code' && problem.number && (
            <Button variant="secondary" onClick={problem.onReturn}>
              {backToOrder(problem.number)}
            </Button>
          )}
        </StaffBar>
      }
    >
      <VerdictPanel
        tone={tone}
        word={headline}
        sentence={title}
        reason={
          <>
            <p className="text-center text-xl font-semibold text-balance sm:text-left">{text}</p>
            {problem.kind === 'wrong-location' && problem.place && (
              <p className="text-center text-xl sm:text-left">{pickUpAt(problem.place)}</p>
            )}
          </>
        }
      />
    </OrderFrame>
  )
}

function toAppearance(problem: OrderProblemKind): Appearance {
  if (problem.kind === 'refused-code') {
    return { headline: 'Stop', title: problem.title, text: problem.text, action: SCAN_AGAIN }
  }
  const appearance = APPEARANCES[problem.kind]
  return problem.kind === 'failed'
    ? { ...appearance, title: loadErrorText(problem.error) }
    : appearance
}

interface Appearance {
  headline: string
  title: string
  text: string
  action: string
}

const FEEDBACK: Record<OrderProblemKind['kind'], Feedback | undefined> = {
  'invalid-id': 'warning',
  'not-found': 'warning',
  'wrong-location': 'refused',
  failed: 'warning',
  'not-authenticated': 'warning',
  // Its sound was played when the code was read.
  'refused-code': undefined,
}

const APPEARANCES: Record<Exclude<OrderProblemKind['kind'], 'refused-code'>, Appearance> = {
  'invalid-id': {
    headline: 'Stop',
    title: INVALID_ORDER_ID,
    text: INVALID_ORDER_ID_TEXT,
    action: BACK_TO_SCANNER,
  },
  'not-found': {
    headline: 'Stop',
    title: ORDER_NOT_FOUND_TITLE,
    text: ORDER_NOT_FOUND,
    action: SCAN_AGAIN,
  },
  'wrong-location': {
    headline: 'Wrong bar',
    title: WRONG_LOCATION_TITLE,
    text: WRONG_LOCATION,
    action: SCAN_ANOTHER_ORDER,
  },
  failed: {
    headline: 'Wait',
    title: SOMETHING_WENT_WRONG,
    text: ERROR_OCCURRED_DESCRIPTION,
    action: BACK_TO_SCANNER,
  },
  'not-authenticated': {
    headline: 'Stop',
    title: ERROR_OCCURRED_TITLE,
    text: NOT_AUTHENTICATED,
    action: BACK_TO_SCANNER,
  },
}
