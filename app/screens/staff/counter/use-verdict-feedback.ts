import { type RefObject, useEffect, useRef } from 'react'
import { type Feedback, giveFeedback } from '#app/features/scanning/scan-feedback.ts'

/** Plays the sound of each result once. `lastFeedback` remembers it while the component is not mounted. */
export function useVerdictFeedback(
  feedback: Feedback | undefined,
  lastFeedback?: RefObject<Feedback | undefined>,
): void {
  const own = useRef<Feedback>(undefined)
  const last = lastFeedback ?? own
  useEffect(() => {
    if (feedback && last.current !== feedback) giveFeedback(feedback)
    last.current = feedback
  }, [feedback, last])
}
