import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '#app/api/use-change.ts'
import {
  endShiftHere,
  startLineShift,
  useIsLineShift,
} from '#app/features/preparations/line-shift.ts'
import { SHIFT_END_FAILED } from './line.messages.ts'

/** The shift of this screen: only a person starts and ends it. */
export function useShift(vendorLocationId: string) {
  const queryClient = useQueryClient()
  const isShift = useIsLineShift(vendorLocationId)
  const ending = useChange({
    send: () => endShiftHere(queryClient),
    failure: () => SHIFT_END_FAILED,
  })
  return {
    isShift,
    isEnding: ending.isPending,
    onStart: () => startLineShift(vendorLocationId),
    onEnd: () => void ending.run(undefined),
  }
}
