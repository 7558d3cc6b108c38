import { type MutationKey, useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ToastMessage, toast } from '#app/ui/feedback/toast.ts'
import { isUnreachable } from './api-error.ts'
import { createIntent, type Intent } from './intent.ts'

export interface ChangeOptions<Input, Answer> {
  /** Sends it. The intent makes a second try after a lost answer count as the same one. */
  send: (input: Input, intent: Intent) => Promise<Answer>
  /** Under this key `useMutationState` finds the result, also on another page. */
  key?: MutationKey
  /** It is pending until this is through. */
  onDone?: (answer: Answer, input: Input) => unknown
  onFailed?: (error: unknown, input: Input) => unknown
  /** Reads anew what it may have changed, whatever came of it. */
  refresh?: (input: Input) => Promise<unknown>
  success?: (answer: Answer, input: Input) => ToastText
  /** Undefined for a failure that is only shown in the page. */
  failure?: (error: unknown) => ToastText | undefined
  /** What the page says of a failure: by its code, else the spec's text. */
  errorText?: (error: unknown) => string | undefined
}

export type ToastText = Pick<ToastMessage, 'title' | 'description'>

export interface Change<Input, Answer> {
  /** Nothing while one is pending, however often it is tapped. Undefined when it failed. */
  run: (input: Input) => Promise<Answer | undefined>
  isPending: boolean
  /** Of the run that is pending or was last. */
  input: Input | undefined
  answer: Answer | undefined
  error: unknown
  errorText: string | undefined
  /** As if nothing had been run yet. */
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
      if (options.success) show(options.success(answer, input), 'success')
    },
    async onError(error, input) {
      // A refusal is an answer, and the next try a new one. Without an answer it must stay the same.
      if (!isUnreachable(error)) intent.finish()
      const text = options.failure?.(error)
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
    errorText: isError ? options.errorText?.(error) : undefined,
    reset,
  }
}

function show({ title, ...rest }: ToastText, tone: ToastMessage['tone']): void {
  toast(title, { ...rest, tone })
}
