import { type MutationKey, useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dismissFailures, type ToastMessage, toast } from '#app/ui/feedback/toast.ts'
import { isRefused } from './answer.ts'
import { createIntent, type Intent } from './intent.ts'

export interface ChangeOptions<Input, Answer> {
  /** Sends the request. The intent makes a retry after a lost response reuse the idempotency key. */
  send: (input: Input, intent: Intent) => Promise<Answer>
  /** Lets `useMutationState` find the result, even from another page. */
  key?: MutationKey
  /** The change stays pending until this has finished. */
  onDone?: (answer: Answer, input: Input) => unknown
  onFailed?: (error: unknown, input: Input) => unknown
  /** Refetches what may have changed, after success and failure. */
  refresh?: (input: Input) => Promise<unknown>
  /** Only for what the screen does not show itself. */
  success?: (answer: Answer, input: Input) => ToastText | undefined
  /** Undefined for a failure that is shown only in the page. */
  failure?: (error: unknown, input: Input) => ToastText | undefined
  /** The page's text for a failure: by error code, else the spec's text. */
  errorText?: (error: unknown, input: Input) => string | undefined
}

type ToastText = Pick<ToastMessage, 'title' | 'description'>

export interface Change<Input, Answer> {
  /** Ignored while another run is pending. Undefined after a failure. */
  run: (input: Input) => Promise<Answer | undefined>
  isPending: boolean
  /** Input of the pending or latest run. */
  input: Input | undefined
  answer: Answer | undefined
  error: unknown
  errorText: string | undefined
  /** Clears the latest result. */
  reset: () => void
}

/** The one way to change something from the browser. */
export function useChange<Input, Answer>(
  options: ChangeOptions<Input, Answer>,
): Change<Input, Answer> {
  const [intent] = useState(createIntent)
  const isRunning = useRef(false)
  const mutation = useMutation<Answer, unknown, Input>({
    mutationFn: (input) => options.send(input, intent),
    ...(options.key && { mutationKey: options.key, gcTime: Infinity }),
    async onSuccess(answer, input) {
      intent.finish()
      await options.onDone?.(answer, input)
      const text = options.success?.(answer, input)
      if (text) show(text, 'success')
    },
    async onError(error, input) {
      // A refusal settles the change. Without a decision a retry must reuse the key.
      if (isRefused(error)) intent.finish()
      const text = options.failure?.(error, input)
      if (text) show(text, 'danger')
      await options.onFailed?.(error, input)
    },
    onSettled(_answer, _error, input) {
      void options.refresh?.(input)
    },
  })
  const { isPending, isError, variables: input, data: answer, error, reset } = mutation
  return {
    async run(next) {
      if (isRunning.current) return undefined
      isRunning.current = true
      dismissFailures()
      try {
        return await mutation.mutateAsync(next)
      } catch {
        return undefined
      } finally {
        isRunning.current = false
      }
    },
    isPending,
    input,
    answer,
    error: isError ? error : undefined,
    errorText: mutation.isError
      ? options.errorText?.(mutation.error, mutation.variables)
      : undefined,
    reset,
  }
}

function show({ title, ...rest }: ToastText, tone: ToastMessage['tone']): void {
  toast(title, { ...rest, tone })
}
