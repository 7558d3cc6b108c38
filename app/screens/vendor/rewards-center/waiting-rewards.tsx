import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { rewardsQuery } from '#app/features/contests/contests.queries.ts'
import { RewardRow } from '#app/features/contests/reward-row.tsx'

const RewardSheet = lazy(async () => ({
  default: (await import('#app/features/contests/reward-sheet.tsx')).RewardSheet,
}))

/** The prizes that a guest has won and not yet fetched; nothing while there is none. */
export function WaitingRewards({ userId }: { userId: string }) {
  const rewards = useQuery(rewardsQuery(userId)).data ?? []
  const [openId, setOpenId] = useState<string>()
  const opened = rewards.find(({ rewardId }) => rewardId === openId)
  const waiting = rewards.filter(({ status }) => status === 'PENDING')
  return (
    <>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting-rewards">
          <h2 id="waiting-rewards" className="display mb-3 text-xl">
            Waiting for you
          </h2>
          <ul className="flex flex-col gap-2.5">
            {waiting.map((reward) => (
              <li key={reward.rewardId}>
                <RewardRow reward={reward} onOpen={() => setOpenId(reward.rewardId)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Suspense>
        {opened && (
          <RewardSheet reward={opened} userId={userId} onClose={() => setOpenId(undefined)} />
        )}
      </Suspense>
    </>
  )
}
