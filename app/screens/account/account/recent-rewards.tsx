import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { rewardsQuery } from '#app/features/contests/contests.queries.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { EmptySection } from '#app/ui/feedback/empty-section.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { NO_REWARDS } from './account.messages.ts'
import { RewardRow } from '#app/features/contests/reward-row.tsx'

const RewardSheet = lazy(async () => ({
  default: (await import('#app/features/contests/reward-sheet.tsx')).RewardSheet,
}))

const MAX_SHOWN = 3

/** The last three prizes a person has won, each with its claim code. */
export function RecentRewards({ userId }: { userId: string }) {
  const rewards = useQuery(rewardsQuery(userId))
  const [openId, setOpenId] = useState<string>()
  const opened = rewards.data?.find(({ rewardId }) => rewardId === openId)
  return (
    <>
      <QueryView
        query={rewards}
        loading={<RewardsSkeleton />}
        isEmpty={({ length }) => length === 0}
        empty={
          <EmptySection
            icon={<Gift aria-hidden className="size-6 stroke-[1.5]" />}
            title={NO_REWARDS}
            description="Prizes that you win at an event appear here."
          />
        }
      >
        {(all) => (
          <ul className="flex flex-col gap-2.5">
            {all.slice(0, MAX_SHOWN).map((reward) => (
              <li key={reward.rewardId}>
                <RewardRow reward={reward} onOpen={() => setOpenId(reward.rewardId)} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <Suspense>
        {opened && (
          <RewardSheet reward={opened} userId={userId} onClose={() => setOpenId(undefined)} />
        )}
      </Suspense>
    </>
  )
}

function RewardsSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-2.5">
      <LoadingNote what="your rewards" />
      {Array.from({ length: MAX_SHOWN }, (_, at) => (
        <Skeleton key={at} className="h-22 rounded-card" />
      ))}
    </div>
  )
}
