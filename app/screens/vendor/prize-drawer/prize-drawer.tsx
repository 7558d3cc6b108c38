import { useQuery } from '@tanstack/react-query'
import { Queries } from '#app/api/queries.tsx'
import { useIsLoaded } from '#app/api/use-is-loaded.ts'
import { prizesQuery } from '#app/features/contests/contests.queries.ts'
import { pendingDraws } from '#app/features/contests/draw-once.ts'
import { useSession } from '#app/features/identity/use-session.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { PRIZES } from '../prizes.messages.ts'
import { GuestDrawer } from './guest-drawer.tsx'
import { PrizeIntroduction, PrizesSkeleton } from './prize-introduction.tsx'
import { SignInToDraw } from './sign-in-to-draw.tsx'

export interface PrizeDrawerProps {
  eventId: string
  onClose: () => void
}

/** The prizes of an event, and for signed-in guests the draw. */
export default function PrizeDrawer(props: PrizeDrawerProps) {
  return (
    <Queries>
      <Drawer {...props} />
    </Queries>
  )
}

function Drawer({ eventId, onClose }: PrizeDrawerProps) {
  const prizes = useQuery(prizesQuery(eventId))
  const session = useSession()
  const isLoaded = useIsLoaded(pendingDraws)
  if (prizes.data && session.status === 'signed-in') {
    if (!isLoaded) return null
    const { userId } = session.session
    return <GuestDrawer key={userId} list={prizes.data} userId={userId} onClose={onClose} />
  }
  return (
    <Sheet open onClose={onClose} title={PRIZES} footer={prizes.data && <SignInToDraw />}>
      <QueryView query={prizes} loading={<PrizesSkeleton />}>
        {(list) => <PrizeIntroduction list={list} />}
      </QueryView>
    </Sheet>
  )
}
