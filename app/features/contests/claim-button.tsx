import { useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import type { Reward } from '#domain/contests/contests.contract.ts'
import { CLAIMED, CLAIMING, CONFIRM_RECEIVED } from './contests.messages.ts'

export interface ClaimButtonProps {
  reward: Reward
  isClaiming: boolean
  isTakingBack: boolean
  onClaim: () => void
  onTakeBack: () => void
}

/** Staff tap this button when they hand a prize over. It asks first, and can be undone. */
export function ClaimButton(props: ClaimButtonProps) {
  const { reward, isClaiming, isTakingBack, onClaim, onTakeBack } = props
  const [isAsking, setAsking] = useState(false)
  if (reward.status === 'EXPIRED') return null
  const isClaimed = reward.status === 'CLAIMED'
  return (
    <div className="flex w-full flex-col gap-1">
      <Button
        block
        size="touch"
        variant="secondary"
        disabled={isClaimed}
        pending={isClaiming}
        pendingText={CLAIMING}
        onClick={() => setAsking(true)}
      >
        {isClaimed ? CLAIMED : CONFIRM_RECEIVED}
      </Button>
      {reward.canTakeBack && (
        <Button
          block
          size="touch"
          variant="ghost"
          pending={isTakingBack}
          pendingText="Taking it back…"
          onClick={onTakeBack}
        >
          Not handed over? Take it back
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        title="Did you hand this prize over?"
        description={`For staff: the guest has “${reward.prizeName}” now, and the claim code stops working.`}
        confirmLabel="Handed over"
        cancelLabel="Not yet"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onClaim()
        }}
      />
    </div>
  )
}
