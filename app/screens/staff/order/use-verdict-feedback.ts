import { useEffect, useRef } from 'react'
import { type Feedback, giveFeedback } from '#app/features/scanning/scan-feedback.ts'

/** Sounds each result once, however often the page renders. */
export function useVerdictFeedback(feedback: Feedback | undefined): void {
  const last = useRef<Feedback>(undefined)
  useEffect(() => {
    if (feedback && last.current !== feedback) giveFeedback(feedback)
    last.current = feedback
  }, [feedback])
}
