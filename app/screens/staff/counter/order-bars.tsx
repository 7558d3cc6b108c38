import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { useIsNew } from '#app/ui/actions/double-tap.ts'
import { StaffBar } from '../shell/staff-bar.tsx'
import { scanPath } from '#app/staff-paths.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { inToneOf, type VerdictTone } from '../shell/verdict-tones.ts'
import { BACK_TO_SCANNER, COMPLETING_ORDER } from '../order-parts/order.messages.ts'

export interface ConfirmBarProps {
  isPending: boolean
  /** Retrying is possible, but continuing is more likely to help. */
  isRefused: boolean
  /** The reason is in the verdict; the button only shows that it is off. */
  isImpossible: boolean
  /** What the tap does. */
  label: string
  onConfirm: () => void
  tone: VerdictTone
  /** Some items have not been in view yet. */
  hasUnseen: boolean
  onShowRest: () => void
}

/** Hands the order over by a tap, while it is in progress; not by the second tap of a double tap. */
export function ConfirmBar(props: ConfirmBarProps) {
  const { isPending, isImpossible, label, onConfirm, tone, hasUnseen, onShowRest } = props
  const isRefused = props.isRefused || isImpossible
  const { vendorLocationId } = useStaffLocation()
  const isNew = useIsNew(`${hasUnseen} ${isPending}`)
  const isTooSoon = isNew && !hasUnseen && !isImpossible
  return (
    <StaffBar className={inToneOf(tone)}>
      <Button
        block
        variant={isRefused ? 'secondary' : 'primary'}
        className="text-[min(var(--text-lg),8vw)]!"
        pending={isPending}
        pendingText={COMPLETING_ORDER}
        aria-disabled={isTooSoon || isImpossible || undefined}
        // the button keeps its appearance
        aria-busy={isTooSoon || undefined}
        onClick={hasUnseen && !isPending ? onShowRest : onConfirm}
      >
        {hasUnseen && !isImpossible ? 'See all items' : label}
      </Button>
      {!isPending && (
        <ButtonLink to={scanPath(vendorLocationId)} variant={isRefused ? 'primary' : 'ghost'} block>
          {BACK_TO_SCANNER}
        </ButtonLink>
      )}
    </StaffBar>
  )
}

/** Continues with the next guest. */
export function BackBar(props: { tone?: VerdictTone; onShowRest?: (() => void) | undefined }) {
  const { tone = 'busy', onShowRest } = props
  const { vendorLocationId } = useStaffLocation()
  return (
    <StaffBar className={inToneOf(tone)}>
      {onShowRest && (
        <Button variant="secondary" block onClick={onShowRest}>
          See all items
        </Button>
      )}
      <ButtonLink to={scanPath(vendorLocationId)} block>
        {BACK_TO_SCANNER}
      </ButtonLink>
    </StaffBar>
  )
}
