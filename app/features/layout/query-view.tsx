import { type ReactNode, useState } from 'react'
import { loadErrorText } from '#app/api/api-error.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import { TRY_AGAIN } from './layout.messages.ts'

/** The parts of a `useQuery` result that are shown. */
export interface ShownQuery<Data> {
  data: Data | null | undefined
  error: unknown
  /** The query is waiting for a connection. */
  isPaused: boolean
  /** Time of the latest failed load, in ms; 0 without one. */
  errorUpdatedAt: number
  isFetching: boolean
  refetch: () => unknown
}

export interface QueryViewProps<Data> {
  query: ShownQuery<Data>
  loading: ReactNode
  /** The screen's own text for a failed load, shown above the cause. */
  failedTitle?: string
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows a query as loading, failed, empty or loaded, with a note when a refresh has failed. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, loading, failedTitle, isEmpty, empty, children } = props
  const { data, error, isPaused, errorUpdatedAt, isFetching, refetch } = query
  const [failure, setFailure] = useState({ error, at: errorUpdatedAt })
  if (error && error !== failure.error) setFailure({ error, at: errorUpdatedAt })
  if (data === undefined || data === null) {
    // A new load clears the error, and live lists try again every few seconds: the failure stays in view,
    // but not for another list, whose latest failure is of another time.
    const hasFailed = failure.error && failure.at === errorUpdatedAt
    if (!hasFailed && !isPaused) return loading
    return (
      <LoadFailed
        error={isPaused ? error : failure.error}
        title={failedTitle}
        isRetrying={isFetching}
        onRetry={refetch}
      />
    )
  }
  return (
    <>
      {error ? <StaleNote onRetry={refetch} /> : null}
      {isEmpty?.(data) ? empty : children(data)}
    </>
  )
}

export interface LoadFailedProps {
  /** Undefined or null when offline. */
  error: unknown
  title?: string | undefined
  isRetrying?: boolean
  onRetry: () => unknown
}

/** Why loading failed, with Try again. */
export function LoadFailed({ error, title, isRetrying = false, onRetry }: LoadFailedProps) {
  const cause = loadErrorText(error)
  return (
    <ErrorState
      title={title ?? cause}
      description={title && cause}
      action={
        <Button variant="secondary" pending={isRetrying} onClick={() => void onRetry()}>
          {TRY_AGAIN}
        </Button>
      }
    />
  )
}

function StaleNote({ onRetry }: { onRetry: () => unknown }) {
  return (
    <Alert
      tone="warning"
      title="This couldn't be refreshed and may be out of date."
      className="mb-4"
    >
      <Button variant="ghost" size="touch" className="-ml-gutter" onClick={() => void onRetry()}>
        {TRY_AGAIN}
      </Button>
    </Alert>
  )
}
