import { useQueryClient } from '@tanstack/react-query'
import { refusalText } from '#app/api/api-error.ts'
import type { ChangeOptions } from '#app/api/use-change.ts'
import { useVersionedChange } from '#app/api/use-versioned-form.ts'
import { useStaffVenue } from '../shell/use-staff-venue.ts'
import { SAVE_FAILED } from './codes.messages.ts'
import { codesKey } from './codes.queries.ts'

/** A change of a code in a drawer, which closes when it is done. */
export function useCodeChange<Input, Answer>(
  versioned: Parameters<typeof useVersionedChange>[0],
  onClose: () => void,
  options: Pick<ChangeOptions<Input, Answer>, 'send' | 'success'>,
) {
  const { vendorId } = useStaffVenue().vendor
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: codesKey(vendorId) })
  return useVersionedChange(versioned, {
    ...options,
    async onDone() {
      // the list behind must not open what was changed with its old version
      await refresh()
      onClose()
    },
    onFailed: () => void refresh(),
    errorText: (error) => refusalText(error, SAVE_FAILED),
  })
}
