import { useDoorQueue } from '#app/features/guest-list/use-door-queue.ts'
import { toDoorGuests } from './door-guests.ts'
import { useCheckIn } from './use-check-in.ts'
import { useDoorList } from './use-door-list.ts'

/** The guests of an event with what this device has decided, and what a door does with them. */
export function useDoor(gleventId: string) {
  const { list, event, reload } = useDoorList(gleventId)
  const queue = useDoorQueue().filter((one) => one.gleventId === gleventId)
  const { asking, ...actions } = useCheckIn({ gleventId, event, reload })
  const decided = queue.filter(({ nonce }) => nonce !== asking)
  const guests = list.data ? toDoorGuests(list.data, decided) : []
  return { list, event, reload, queue, guests, ...actions }
}
