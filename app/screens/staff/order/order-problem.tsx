import { loadErrorText } from '#app/api/api-error.ts'
import { NETWORK_ERROR, SOMETHING_WENT_WRONG } from '#app/api/api.messages.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import {
  ERROR_OCCURRED_DESCRIPTION,
  ERROR_OCCURRED_TITLE,
  RELOAD,
} from '#app/features/layout/layout.messages.ts'
import { ORDER_NOT_FOUND, WRONG_LOCATION } from '#domain/orders/orders.messages.ts'
import { StaffBar } from '../shell/staff-bar.tsx'
import { scanPath } from '#app/paths.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import {
  BACK_TO_SCANNER,
  INVALID_ORDER_ID,
  INVALID_ORDER_ID_TEXT,
  NOT_AUTHENTICATED,
  ORDER_NOT_FOUND_TITLE,
  pickUpAt,
  SCAN_AGAIN,
  SCAN_ANOTHER_ORDER,
  WRONG_LOCATION_TITLE,
} from './order.messages.ts'
import { OrderFrame } from './order-frame.tsx'
import { useVerdictFeedback } from './use-verdict-feedback.ts'
import { inToneOf } from './verdict-tones.ts'
import { VerdictPanel } from './verdict-panel.tsx'

/** Why there is no order to hand over. */
export type OrderProblemKind =
  | { kind: 'invalid-id' | 'not-found' | 'not-authenticated' }
  /** `error` is null while offline. */
  | { kind: 'failed'; error: unknown; onRetry: () => void }
  | { kind: 'wrong-location'; locationName?: string | undefined }

/** Fills the screen like a verdict: what is wrong and what to do next. */
export function OrderProblem({ problem }: { problem: OrderProblemKind }) {
  const { vendorLocationId } = useStaffLocation()
  const { text, action } = LOOKS[problem.kind]
  const word = problem.kind === 'failed' ? causeOf(problem.error) : LOOKS[problem.kind].word
  useVerdictFeedback(problem.kind === 'wrong-location' ? 'refused' : 'warning')
  const tone = problem.kind === 'wrong-location' ? 'danger' : 'warning'
  const onRetry = problem.kind === 'failed' ? problem.onRetry : undefined
  return (
    <OrderFrame
      title={word}
      bar={
        <StaffBar className={inToneOf(tone)}>
          {onRetry && <Button onClick={onRetry}>{RELOAD}</Button>}
          <ButtonLink to={scanPath(vendorLocationId)} variant={onRetry ? 'secondary' : 'primary'}>
            {action}
          </ButtonLink>
        </StaffBar>
      }
    >
      <VerdictPanel
        tone={tone}
        word={LOOKS[problem.kind].giant}
        sentence={word}
        reason={
          <>
            <p className="text-center text-xl font-semibold text-balance sm:text-left">{text}</p>
            {problem.kind === 'wrong-location' && problem.locationName && (
              <p className="text-center text-xl sm:text-left">{pickUpAt(problem.locationName)}</p>
            )}
          </>
        }
      />
    </OrderFrame>
  )
}

function causeOf(error: unknown): string {
  return error ? loadErrorText(error) : NETWORK_ERROR
}

interface Look {
  giant: string
  word: string
  text: string
  action: string
}

const LOOKS: Record<OrderProblemKind['kind'], Look> = {
  'invalid-id': {
    giant: 'Stop',
    word: INVALID_ORDER_ID,
    text: INVALID_ORDER_ID_TEXT,
    action: BACK_TO_SCANNER,
  },
  'not-found': {
    giant: 'Stop',
    word: ORDER_NOT_FOUND_TITLE,
    text: ORDER_NOT_FOUND,
    action: SCAN_AGAIN,
  },
  'wrong-location': {
    giant: 'Wrong bar',
    word: WRONG_LOCATION_TITLE,
    text: WRONG_LOCATION,
    action: SCAN_ANOTHER_ORDER,
  },
  failed: {
    giant: 'Wait',
    word: SOMETHING_WENT_WRONG,
    text: ERROR_OCCURRED_DESCRIPTION,
    action: BACK_TO_SCANNER,
  },
  'not-authenticated': {
    giant: 'Stop',
    word: ERROR_OCCURRED_TITLE,
    text: NOT_AUTHENTICATED,
    action: BACK_TO_SCANNER,
  },
}
