import { Check, Gift, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import {
  claimReward,
  rewardByCodeQuery,
  takeBackClaim,
} from '#app/features/contests/contests.queries.ts'
import { formatMoment } from '#domain/values/format-moment.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import type { FoundReward } from '#domain/contests/contests.contract.ts'
import { PrizePicture } from '#app/features/contests/prize-picture.tsx'
import { TONE_COLORS, type VerdictTone } from './shell/verdict-tones.ts'
import { useStaffLocation } from './shell/use-staff-location.ts'

const NOT_HANDED_OVER = 'The prize was not handed over. Please try again.'
const NOT_TAKEN_BACK = 'This was not taken back. Please try again.'

/** A prize with its verdict, and the button that hands it over once. */
export function FoundPrize({ reward }: { reward: FoundReward }) {
  const { vendor } = useStaffLocation()
  const queries = useQueryClient()
  const { queryKey } = rewardByCodeQuery(vendor.vendorId, reward.claimCode)
  const handOver = useChange({
    send: (rewardId: string, intent) => claimReward(rewardId, intent),
    refresh: () => queries.invalidateQueries({ queryKey }),
    errorText: (error) => errorText(error, NOT_HANDED_OVER),
  })
  const takeBack = useChange({
    send: (rewardId: string, intent) => takeBackClaim(rewardId, intent),
    onDone: () => handOver.reset(),
    refresh: () => queries.invalidateQueries({ queryKey }),
    errorText: (error) => errorText(error, NOT_TAKEN_BACK),
  })
  const failure = handOver.errorText ?? takeBack.errorText
  const claimed = handOver.answer
  const shown = claimed ? { ...reward, ...claimed.reward } : reward
  const verdict = toVerdict(shown, claimed !== undefined && !claimed.alreadyClaimed)
  return (
    <article className="overflow-hidden rounded-sheet border border-line bg-surface">
      <div
        role={verdict.tone === 'danger' ? 'alert' : 'status'}
        data-verdict={verdict.tone}
        className={`flex items-center gap-4 bg-(--panel) px-5 py-4 text-(--panel-ink) ${TONE_COLORS[verdict.tone]}`}
      >
        <verdict.icon aria-hidden className="size-10 shrink-0 stroke-[2.5]" />
        <div className="min-w-0">
          <h2 className="display text-3xl wrap-anywhere">{verdict.word}</h2>
          <p className="amount font-medium">{verdict.text}</p>
        </div>
      </div>
      <div className="flex flex-col gap-5 p-5">
        <div className="flex flex-wrap items-center gap-5">
          <PrizePicture src={shown.prizeImageUrl} className="w-24 shrink-0 rounded-card sm:w-32" />
          <div className="min-w-0 flex-1 basis-32">
            <h3 className="display text-2xl wrap-anywhere">{shown.prizeName}</h3>
            <p className="mt-1 text-ink-muted wrap-anywhere">{shown.prizeDescription}</p>
            <p className="mt-2 text-sm text-ink-muted wrap-anywhere">
              Won at {shown.eventName},{' '}
              <span className="amount whitespace-nowrap">
                {formatMoment(shown.wonTimestamp, shown.timeZone)}
              </span>
            </p>
          </div>
        </div>
        {failure && <Alert title={failure} />}
        {shown.status === 'PENDING' && (
          <Button
            block
            pending={handOver.isPending}
            pendingText="Handing over…"
            onClick={() => void handOver.run(reward.rewardId)}
          >
            Hand over prize
          </Button>
        )}
        {shown.canTakeBack && (
          <Button
            block
            variant="secondary"
            pending={takeBack.isPending}
            pendingText="Taking it back…"
            onClick={() => void takeBack.run(reward.rewardId)}
          >
            Not handed over? Take it back
          </Button>
        )}
      </div>
    </article>
  )
}

interface Verdict {
  tone: VerdictTone
  icon: LucideIcon
  word: string
  text: string
}

function toVerdict(reward: FoundReward, isGivenNow: boolean): Verdict {
  const at = (iso: string) => formatMoment(iso, reward.timeZone)
  if (reward.claimedAt) {
    const text = `Handed over ${at(reward.claimedAt)}`
    return isGivenNow
      ? { tone: 'success', icon: Check, word: 'Give', text }
      : { tone: 'danger', icon: X, word: 'Already given', text }
  }
  const until = at(reward.claimExpiration)
  // a guest can confirm a prize on their own phone, keep it, and undo the confirmation
  if (reward.status === 'PENDING' && reward.takenBackAt) {
    const text = `Its hand-over was taken back ${at(reward.takenBackAt)}. Make sure that the guest does not have it`
    return { tone: 'warning', icon: TriangleAlert, word: 'Look twice', text }
  }
  return reward.status === 'EXPIRED'
    ? { tone: 'danger', icon: X, word: 'Expired', text: `It could be claimed until ${until}` }
    : { tone: 'info', icon: Gift, word: 'Valid', text: `Claim by ${until}` }
}
