import { useQueryClient } from '@tanstack/react-query'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { claimReward, refetchPrizes, takeBackClaim } from './contests.queries.ts'
import { formatMoment } from '#domain/values/format-moment.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import type { Reward } from '#domain/contests/contests.contract.ts'
import { REWARD_EXPIRED } from '#domain/contests/contests.messages.ts'
import { ClaimButton } from './claim-button.tsx'
import { PrizePicture } from './prize-picture.tsx'
import { AWESOME, YOU_WON } from './contests.messages.ts'

const CLAIM_FAILED = 'The prize was not confirmed. Please try again.'
const TAKE_BACK_FAILED = 'This was not taken back. Please try again.'

export interface RewardSheetProps {
  reward: Reward
  userId: string
  onClose: () => void
}

/** A won prize with its claim code, and the button that staff tap when they hand it over. */
export function RewardSheet({ reward, userId, onClose }: RewardSheetProps) {
  const queries = useQueryClient()
  const claim = useChange({
    send: (rewardId: string, intent) => claimReward(rewardId, intent),
    // the list shows the claim before the sheet closes
    onDone: async () => {
      await refetchPrizes(queries, userId, reward.eventId)
      onClose()
    },
    errorText: (error) => refusalText(error, CLAIM_FAILED),
  })
  const takeBack = useChange({
    send: (rewardId: string, intent) => takeBackClaim(rewardId, intent),
    refresh: () => refetchPrizes(queries, userId, reward.eventId),
    errorText: (error) => refusalText(error, TAKE_BACK_FAILED),
  })
  const failure = claim.errorText ?? takeBack.errorText
  return (
    <Sheet
      open
      onClose={onClose}
      title={YOU_WON}
      footer={
        <div className="flex flex-col gap-2">
          {failure && <Alert title={failure} />}
          <Button block onClick={onClose}>
            {AWESOME}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col items-center gap-4 pb-2 text-center">
        <PrizePicture
          src={reward.prizeImageUrl}
          isDimmed={reward.status === 'EXPIRED'}
          className="w-full max-w-52 rounded-card short:max-w-16"
        />
        <div>
          <h3 className="display text-4xl text-balance wrap-anywhere short:text-xl">
            {reward.prizeName}
          </h3>
          <p className="mt-1 text-ink-muted wrap-anywhere">{reward.prizeDescription}</p>
        </div>
        <ClaimState reward={reward} />
        {/* The button of staff is apart from the guest's own, so that a guest does not tap it by mistake. */}
        <ClaimButton
          reward={reward}
          isClaiming={claim.isPending}
          isTakingBack={takeBack.isPending}
          onClaim={() => void claim.run(reward.rewardId)}
          onTakeBack={() => void takeBack.run(reward.rewardId)}
        />
      </div>
    </Sheet>
  )
}

function ClaimState({ reward }: { reward: Reward }) {
  if (reward.status === 'EXPIRED') return <p className="text-sm text-ink-muted">{REWARD_EXPIRED}</p>
  if (reward.claimedAt) {
    return (
      <p className="amount text-sm text-success">
        Handed over {formatMoment(reward.claimedAt, reward.timeZone)}
      </p>
    )
  }
  return (
    <div className="w-full rounded-card border border-dashed border-line-strong px-4 py-3">
      <p className="text-xs text-ink-muted">Claim code</p>
      <p className="amount text-xl font-semibold tracking-widest">{reward.claimCode}</p>
      <p className="mt-1 text-xs text-ink-muted">
        Show it at the counter by{' '}
        <span className="amount">{formatMoment(reward.claimExpiration, reward.timeZone)}</span>
      </p>
    </div>
  )
}
