import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { agreeToTexts, noticeSettingsQuery } from './notices.queries.ts'

const NOT_SAVED = 'Your choice could not be saved. Please try again.'
const HINT =
  'One text, and one reminder if you do not come. Message and data rates may apply. Answer STOP to end them.'
const STOPPED_HINT =
  'You answered STOP to our texts. Answer START to the last one, then choose this again.'

/** Asks the guest of a line whether to text when the order is ready; as they chose the last time. */
export function TextConsent({ userId, locked }: { userId: string; locked: boolean }) {
  const queryClient = useQueryClient()
  const query = noticeSettingsQuery(userId)
  const { data, isLoading } = useQuery(query)
  const saving = useChange({
    send: (agrees: boolean) => agreeToTexts(userId, agrees),
    onDone: (settings) => queryClient.setQueryData(query.queryKey, settings),
    errorText: (error) => refusalText(error, NOT_SAVED),
  })
  if (isLoading) return <Skeleton className="h-11" />
  if (!data) return null
  return (
    <Checkbox
      checked={saving.isPending ? saving.input === true : data.textsAgreed}
      label="Text me when my order is ready."
      hint={data.textsStopped ? STOPPED_HINT : HINT}
      error={saving.errorText}
      disabled={locked}
      onChange={({ target }) => void saving.run(target.checked)}
    />
  )
}
